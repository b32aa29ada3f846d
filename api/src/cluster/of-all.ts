/**
 * What is asked of tables at the coordinator and of organisations in one: as in 0453 and 0475 (`functions.ts`). Citus
 * plans neither a function in SQL over both nor a join between them, and an update that reads `organisation` asks for its lock over
 * another connection, behind the one of who is changing it.
 */
export const OF_ALL: readonly string[] = [
  `CREATE OR REPLACE FUNCTION remember_sap_organisation(p_code text)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_code text := upper(p_code);
  v_id uuid := (SELECT o.id FROM public.organisation o WHERE upper(o.code) = v_code);
BEGIN
  INSERT INTO public.sap_organisation AS s (code, organisation) VALUES (v_code, v_id)
    ON CONFLICT (code) DO UPDATE SET organisation = excluded.organisation WHERE s.organisation IS NULL;
END
$$`,
  `CREATE OR REPLACE FUNCTION is_sap_organisation(p_code text)
RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_code text := upper(p_code);
  v_id uuid := (SELECT s.organisation FROM public.sap_organisation s WHERE s.code = v_code);
BEGIN
  IF v_id IS NULL THEN
    v_id := (SELECT o.id FROM public.organisation o WHERE upper(o.code) = v_code);
  END IF;
  RETURN coalesce(v_id = nullif(current_setting('chainage.organisation_id', true), '')::uuid, false);
END
$$`,
  `CREATE OR REPLACE FUNCTION may_take_organisation_code(p_code text)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_own uuid := nullif(current_setting('chainage.organisation_id', true), '')::uuid;
  v_code text := (SELECT upper(o.code) FROM public.organisation o WHERE o.id = v_own);
BEGIN
  UPDATE public.sap_organisation s SET organisation = v_own WHERE s.organisation IS NULL AND s.code = v_code;
  RETURN NOT EXISTS (
    SELECT FROM public.sap_organisation s WHERE s.code = upper(p_code) AND s.organisation IS DISTINCT FROM v_own);
END
$$`,
  `CREATE OR REPLACE FUNCTION platform_organisations(p_active_since timestamptz)
RETURNS TABLE (
  id uuid, name text, code text, state text, created_at timestamptz,
  members bigint, active_members bigint, records bigint, files bigint, file_bytes bigint, failing_syncs bigint
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_organisation record;
  v_active bigint;
BEGIN
  IF NOT public.is_platform_admin() THEN RETURN; END IF;
  IF nullif(current_setting('chainage.organisation_id', true), '') IS NOT NULL THEN
    RAISE EXCEPTION 'platform_organisations() is asked before an organisation is chosen';
  END IF;
  FOR v_organisation IN SELECT * FROM public.all_organisations() o ORDER BY o.name, o.id
  LOOP
    EXECUTE format('DO $do$BEGIN SET LOCAL chainage.organisation_id = %L; END$do$', v_organisation.id);
    v_active := (SELECT count(*) FROM public.membership m WHERE m.organisation = v_organisation.id AND m.is_active AND EXISTS (
      SELECT FROM public.session s WHERE s.account_id = m.account_id AND s.last_used_at >= p_active_since));
    RETURN QUERY
      SELECT v_organisation.id, v_organisation.name, v_organisation.code, v_organisation.state, v_organisation.created_at,
        (SELECT count(*) FROM public.organisation_user m
          WHERE m.organisation_id = v_organisation.id AND m.is_active),
        v_active,
        (SELECT coalesce(sum(n.last_number), 0)::bigint FROM public.number_series n
          WHERE n.organisation_id = v_organisation.id),
        f.files, f.bytes,
        (SELECT count(*) FROM public.sap_sync y WHERE y.organisation_id = v_organisation.id AND y.fault IS NOT NULL)
      FROM (SELECT count(*) AS files, coalesce(sum(r.size), 0)::bigint AS bytes FROM public.record_file r
        WHERE r.organisation_id = v_organisation.id AND r.stored_at IS NOT NULL) f;
  END LOOP;
  EXECUTE 'DO $do$BEGIN SET LOCAL chainage.organisation_id = ''''; END$do$';
END
$$`,
];
