-- What the platform's admin reads of every organisation: how many people, records and bytes, and what fails there. No record
-- is read. One organisation after the other, because row-level security is forced; for others none.
CREATE FUNCTION platform_organisations(p_active_since timestamptz)
RETURNS TABLE (
  id uuid, name text, code text, state text, created_at timestamptz,
  members bigint, active_members bigint, records bigint, files bigint, file_bytes bigint, failing_syncs bigint
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_organisation record;
BEGIN
  IF NOT public.is_platform_admin() THEN RETURN; END IF;
  IF nullif(current_setting('chainage.organisation_id', true), '') IS NOT NULL THEN
    RAISE EXCEPTION 'platform_organisations() is asked before an organisation is chosen';
  END IF;
  FOR v_organisation IN SELECT * FROM public.all_organisations() o ORDER BY o.name, o.id
  LOOP
    EXECUTE format('DO $do$BEGIN SET LOCAL chainage.organisation_id = %L; END$do$', v_organisation.id);
    RETURN QUERY
      SELECT v_organisation.id, v_organisation.name, v_organisation.code, v_organisation.state, v_organisation.created_at,
        (SELECT count(*) FROM public.organisation_user m
          WHERE m.organisation_id = v_organisation.id AND m.is_active),
        (SELECT count(*) FROM public.organisation_user m
          WHERE m.organisation_id = v_organisation.id AND m.is_active AND EXISTS (
            SELECT FROM public.session s WHERE s.account_id = m.account_id AND s.last_used_at >= p_active_since)),
        (SELECT coalesce(sum(n.last_number), 0)::bigint FROM public.number_series n
          WHERE n.organisation_id = v_organisation.id),
        f.files, f.bytes,
        (SELECT count(*) FROM public.sap_sync y WHERE y.organisation_id = v_organisation.id AND y.fault IS NOT NULL)
      FROM (SELECT count(*) AS files, coalesce(sum(r.size), 0)::bigint AS bytes FROM public.record_file r
        WHERE r.organisation_id = v_organisation.id AND r.stored_at IS NOT NULL) f;
  END LOOP;
  EXECUTE 'DO $do$BEGIN SET LOCAL chainage.organisation_id = ''''; END$do$';
END
$$;

REVOKE EXECUTE ON FUNCTION platform_organisations(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_organisations(timestamptz) TO chainage_app;
