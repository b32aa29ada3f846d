-- Whoever has such a role opens the organisation with a second factor only. A send-only grant is not asked: what a phone wrote before is
-- not lost by the rule.
ALTER TABLE organisation_role ADD COLUMN second_factor_required boolean NOT NULL DEFAULT false;
GRANT UPDATE (second_factor_required, updated_at) ON organisation_role TO chainage_app;

-- Who calls, as in 0074, with whether the role asks for a second factor that this session has not shown.
DROP FUNCTION authenticate(text, text, text);

CREATE FUNCTION authenticate(p_kind text, p_hash text, p_organisation text)
RETURNS TABLE (
  session_id uuid, account_id uuid, account_role text, account_name text,
  organisation_id uuid, member_id bigint, member_name text, role_key text, role_name text, permissions text[], packages bigint[],
  organisation_name text, organisation_code text, second_factor_missing boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_last_used_at timestamptz;
  v_second_factor_at timestamptz;
BEGIN
  SELECT s.id, s.last_used_at, s.second_factor_at, a.id, a.role, a.name
    INTO session_id, v_last_used_at, v_second_factor_at, account_id, account_role, account_name
    FROM public.session s JOIN public.account a ON a.id = s.account_id
    WHERE ((p_kind = 'token' AND s.token_hash = p_hash) OR (p_kind = 'media' AND s.media_hash = p_hash))
      AND public.session_lives(s.revoked_at, s.last_used_at, s.created_at) AND a.is_active;
  IF session_id IS NULL THEN
    RETURN;
  END IF;
  -- A sliding window of 30 days needs no write per request.
  IF v_last_used_at < now() - interval '5 minutes' THEN
    UPDATE public.session s SET last_used_at = now() WHERE s.id = session_id;
  END IF;
  IF p_organisation <> '' THEN
    SELECT o.id, o.name, o.code INTO organisation_id, organisation_name, organisation_code
      FROM public.organisation o WHERE o.token = p_organisation;
    PERFORM public.enter_organisation(coalesce(organisation_id::text, ''));
    SELECT m.id, m.name, r.key, r.role_name, r.permissions, m.packages,
        r.second_factor_required AND v_second_factor_at IS NULL
      INTO member_id, member_name, role_key, role_name, permissions, packages, second_factor_missing
      FROM public.organisation_user m
      JOIN public.organisation_role r ON r.organisation_id = authenticate.organisation_id AND r.id = m.role_id
      WHERE m.organisation_id = authenticate.organisation_id AND m.account_id = authenticate.account_id AND m.is_active;
    PERFORM public.enter_organisation('');
    IF member_id IS NULL THEN
      organisation_id := NULL;
      organisation_name := NULL;
      organisation_code := NULL;
    END IF;
  END IF;
  RETURN NEXT;
END
$$;

REVOKE EXECUTE ON FUNCTION authenticate(text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION authenticate(text, text, text) TO chainage_app;

-- As in 0060, with what the role asks for.
DROP FUNCTION my_organisations();

CREATE FUNCTION my_organisations()
RETURNS TABLE (
  token text, name text, code text, state text,
  id bigint, member_name text, designation text, packages bigint[], role_name text, permissions text[],
  second_factor_required boolean
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
        m.id::bigint, m.name, m.designation, m.packages::bigint[], r.role_name, r.permissions,
        r.second_factor_required
      FROM public.organisation_user m
      JOIN public.organisation_role r ON r.organisation_id = v_organisation_id AND r.id = m.role_id
      JOIN public.organisation o ON o.id = v_organisation_id
      WHERE m.organisation_id = v_organisation_id AND m.account_id = v_account_id AND m.is_active;
  END LOOP;
  EXECUTE 'DO $do$BEGIN SET LOCAL chainage.organisation_id = ''''; END$do$';
END
$$;

REVOKE EXECUTE ON FUNCTION my_organisations() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION my_organisations() TO chainage_app;
