-- What a person sees before an organisation is chosen. Policies with subqueries are refused by Citus and were asked for
-- each row; these functions are asked once, and only by who needs them.

DROP POLICY organisation_role_self ON organisation_role;
DROP POLICY organisation_self ON organisation;

-- The organisations the account of this transaction is an active member of. One after the other, because row-level
-- security is forced; their ids are read before, because the setting changes what a running query sees.
CREATE FUNCTION my_organisations()
RETURNS TABLE (
  token text, name text, code text, state text,
  id bigint, member_name text, designation text, packages bigint[], role_name text, permissions text[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_account_id uuid := nullif(current_setting('chainage.account_id', true), '')::uuid;
  v_organisation_id uuid;
BEGIN
  IF nullif(current_setting('chainage.organisation_id', true), '') IS NOT NULL THEN
    RAISE EXCEPTION 'my_organisations() is asked before an organisation is chosen';
  END IF;
  FOREACH v_organisation_id IN ARRAY ARRAY(
    SELECT m.organisation_id FROM public.organisation_user m WHERE m.account_id = v_account_id AND m.is_active)
  LOOP
    EXECUTE format('DO $do$BEGIN SET LOCAL chainage.organisation_id = %L; END$do$', v_organisation_id);
    RETURN QUERY
      SELECT o.token, o.name, o.code, o.state,
        m.id::bigint, m.name, m.designation, m.packages::bigint[], r.role_name, r.permissions
      FROM public.organisation_user m
      JOIN public.organisation_role r ON r.organisation_id = v_organisation_id AND r.id = m.role_id
      JOIN public.organisation o ON o.id = v_organisation_id
      WHERE m.organisation_id = v_organisation_id AND m.account_id = v_account_id AND m.is_active;
  END LOOP;
  EXECUTE 'DO $do$BEGIN SET LOCAL chainage.organisation_id = ''''; END$do$';
END
$$;

-- Every organisation, for the account role admin; for others none.
CREATE FUNCTION all_organisations()
RETURNS TABLE (id uuid, name text, code text, state text, created_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT o.id, o.name, o.code, o.state, o.created_at FROM public.organisation o
  WHERE EXISTS (
    SELECT FROM public.account a
    WHERE a.id = nullif(current_setting('chainage.account_id', true), '')::uuid AND a.role = 'admin' AND a.is_active)
$$;

REVOKE EXECUTE ON FUNCTION my_organisations(), all_organisations() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION my_organisations(), all_organisations() TO chainage_app;
