/**
 * The copy of who is where (0546) on a cluster: filled from members and roles while they still stand at the coordinator, and read by the
 * functions that are asked before an organisation is chosen, or beside what a transaction writes.
 */

/** Run as the superuser, before any table is spread. */
export const FILL_MEMBERSHIPS: readonly string[] = [
  'truncate membership, membership_role',
  `insert into membership (account_id, organisation, member_id, role_id, name, designation, packages, is_active)
   select m.account_id, m.organisation_id, m.id, m.role_id, m.name, m.designation, m.packages, m.is_active
   from organisation_user m`,
  `insert into membership_role (organisation, role_id, role_name, permissions, second_factor_required)
   select r.organisation_id, r.id, r.role_name, r.permissions, r.second_factor_required
   from organisation_role r`,
];

/**
 * `my_organisations` as in 0448, `organisations_of` as in 0442 and, as in 0550, what is asked of members' accounts, of the copy; owner and
 * grants stay. The latter are asked in the midst of a transaction: Citus lets nobody else read what one role has changed in it.
 */
export const READ_MEMBERSHIPS: readonly string[] = [
  `CREATE OR REPLACE FUNCTION my_organisations()
RETURNS TABLE (
  token text, name text, code text, state text,
  id bigint, member_name text, designation text, packages bigint[], role_name text, permissions text[],
  second_factor_required boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  IF nullif(current_setting('chainage.organisation_id', true), '') IS NOT NULL THEN
    RAISE EXCEPTION 'my_organisations() is asked before an organisation is chosen';
  END IF;
  RETURN QUERY
    SELECT o.token, o.name, o.code, o.state, m.member_id, m.name, m.designation, m.packages, r.role_name, r.permissions,
      r.second_factor_required
    FROM public.membership m
    JOIN public.membership_role r ON r.organisation = m.organisation AND r.role_id = m.role_id
    JOIN public.organisation o ON o.id = m.organisation
    WHERE m.account_id = nullif(current_setting('chainage.account_id', true), '')::uuid AND m.is_active;
END
$$`,
  `CREATE OR REPLACE FUNCTION organisations_of(p_account_id uuid)
RETURNS TABLE (id uuid, name text, is_active boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT m.organisation, o.name, m.is_active
  FROM public.membership m JOIN public.organisation o ON o.id = m.organisation
  WHERE m.account_id = p_account_id
    AND p_account_id = nullif(current_setting('chainage.account_id', true), '')::uuid
    AND nullif(current_setting('chainage.organisation_id', true), '') IS NULL
  ORDER BY 1
$$`,
  `CREATE OR REPLACE FUNCTION mail_address_of(p_organisation_id uuid, p_member_id bigint)
RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT a.email FROM public.membership m JOIN public.account a ON a.id = m.account_id
  WHERE m.organisation = p_organisation_id AND p_organisation_id = nullif(current_setting('chainage.organisation_id', true), '')::uuid
    AND m.member_id = p_member_id AND m.is_active AND a.is_active
$$`,
  `CREATE OR REPLACE FUNCTION account_language_of(p_organisation_id uuid, p_member_id bigint)
RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT coalesce(a.mail_language, a.language, '') FROM public.membership m JOIN public.account a ON a.id = m.account_id
  WHERE m.organisation = p_organisation_id AND p_organisation_id = nullif(current_setting('chainage.organisation_id', true), '')::uuid
    AND m.member_id = p_member_id
$$`,
  `CREATE OR REPLACE FUNCTION push_devices_of(p_organisation_id uuid, p_member_id bigint)
RETURNS TABLE (id uuid, endpoint text, p256dh text, auth text, vapid_key text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT d.id, d.endpoint, d.p256dh, d.auth, d.vapid_key FROM public.membership m
  JOIN public.account a ON a.id = m.account_id AND a.is_active
  JOIN public.push_device d ON d.account_id = a.id
  JOIN public.session s ON s.id = d.session_id AND s.account_id = a.id
  WHERE m.organisation = p_organisation_id AND p_organisation_id = nullif(current_setting('chainage.organisation_id', true), '')::uuid
    AND m.member_id = p_member_id AND m.is_active AND public.session_lives(s.revoked_at, s.last_used_at, s.created_at)
  ORDER BY d.id
$$`,
  `CREATE OR REPLACE FUNCTION accounts_of_members(p_organisation_id uuid)
RETURNS TABLE (id uuid, name text, email text, mobile text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT a.id, a.name, a.email, a.mobile FROM public.membership m JOIN public.account a ON a.id = m.account_id
  WHERE m.organisation = p_organisation_id AND p_organisation_id = nullif(current_setting('chainage.organisation_id', true), '')::uuid
  ORDER BY a.id
$$`,
  `CREATE OR REPLACE FUNCTION member_may_sign_in(p_organisation_id uuid, p_member_id bigint)
RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM public.membership m JOIN public.account a ON a.id = m.account_id
    WHERE m.organisation = p_organisation_id AND p_organisation_id = nullif(current_setting('chainage.organisation_id', true), '')::uuid
      AND m.member_id = p_member_id AND m.is_active AND a.is_active)
$$`,
];
