-- Who is where, as sign-in, the chooser and the profile ask it: without an organisation, so that on a cluster they need none of its
-- workers (docs/cluster.md). A copy of what members and roles say, written by whoever changes them (kernel/tenancy/memberships.ts); the
-- rights of a request are read from the member's and the role's own rows. On one machine nothing reads the copy: a server of the
-- release before, at work beside this one, does not write it. `scripts/distribute` fills it and lets the functions read it.
CREATE TABLE membership (
  account_id uuid NOT NULL REFERENCES account (id),
  organisation uuid NOT NULL,
  member_id bigint NOT NULL,
  role_id bigint NOT NULL,
  name text NOT NULL,
  designation text,
  packages bigint[] NOT NULL,
  is_active boolean NOT NULL,
  PRIMARY KEY (account_id, organisation)
);
CREATE TABLE membership_role (
  organisation uuid NOT NULL,
  role_id bigint NOT NULL,
  role_name text NOT NULL,
  permissions text[] NOT NULL,
  second_factor_required boolean NOT NULL,
  PRIMARY KEY (organisation, role_id)
);
ALTER TABLE membership ENABLE ROW LEVEL SECURITY;
ALTER TABLE membership_role ENABLE ROW LEVEL SECURITY;
CREATE POLICY membership_tenant ON membership
  USING (organisation = nullif(current_setting('chainage.organisation_id', true), '')::uuid);
CREATE POLICY membership_role_tenant ON membership_role
  USING (organisation = nullif(current_setting('chainage.organisation_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE ON membership TO chainage_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON membership_role TO chainage_app;

-- As in 0074, with the grant and the account asked before the member: on a cluster those two are the coordinator's.
CREATE OR REPLACE FUNCTION authenticate_grant(p_hash text, p_organisation text, p_now timestamptz)
RETURNS TABLE (
  grant_id uuid, session_id uuid, account_id uuid, account_role text, account_name text,
  organisation_id uuid, member_id bigint, member_name text, role_key text, role_name text, permissions text[], packages bigint[],
  organisation_name text, organisation_code text
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_organisation_id uuid;
  v_device_id uuid;
  v_created_at timestamptz;
  v_last_used_at timestamptz;
BEGIN
  SELECT o.id, o.name, o.code INTO v_organisation_id, organisation_name, organisation_code
    FROM public.organisation o WHERE o.token = p_organisation;
  IF v_organisation_id IS NULL THEN
    RETURN;
  END IF;
  PERFORM public.enter_organisation(v_organisation_id::text);
  SELECT g.id, g.session_id, g.device_id, g.created_at, g.last_used_at, a.id, a.role, a.name
    INTO grant_id, session_id, v_device_id, v_created_at, v_last_used_at, account_id, account_role, account_name
    FROM public.send_grant g
    JOIN public.account a ON a.id = g.account_id AND a.is_active
    WHERE g.organisation_id = v_organisation_id AND g.token_hash = p_hash
      AND g.revoked_at IS NULL AND g.expires_at > p_now;
  IF grant_id IS NOT NULL THEN
    SELECT m.organisation_id, m.id, m.name, r.key, r.role_name, r.permissions, m.packages
      INTO organisation_id, member_id, member_name, role_key, role_name, permissions, packages
      FROM public.organisation_user m
      JOIN public.organisation_role r ON r.organisation_id = v_organisation_id AND r.id = m.role_id
      WHERE m.organisation_id = v_organisation_id AND m.account_id = authenticate_grant.account_id AND m.is_active;
  END IF;
  IF member_id IS NOT NULL AND (v_last_used_at IS NULL OR v_last_used_at < p_now - interval '5 minutes') THEN
    UPDATE public.send_grant g SET last_used_at = p_now
      WHERE g.organisation_id = v_organisation_id AND g.id = grant_id;
    UPDATE public.send_grant g SET expires_at = p_now + interval '1 day'
      WHERE v_last_used_at IS NULL AND g.organisation_id = v_organisation_id
        AND g.account_id = authenticate_grant.account_id AND g.device_id = v_device_id
        AND g.created_at < v_created_at AND g.expires_at > p_now + interval '1 day';
  END IF;
  PERFORM public.enter_organisation('');
  IF member_id IS NOT NULL THEN
    RETURN NEXT;
  END IF;
END
$$;

-- As in 0460, but for that.
CREATE OR REPLACE FUNCTION authenticate_leaver(p_hash text, p_organisation text, p_now timestamptz)
RETURNS TABLE (
  grant_id uuid, session_id uuid, account_id uuid, account_role text, account_name text,
  organisation_id uuid, member_id bigint, member_name text, role_key text, role_name text, permissions text[], packages bigint[],
  organisation_name text, organisation_code text, left_at timestamptz
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_organisation_id uuid;
BEGIN
  SELECT o.id, o.name, o.code INTO v_organisation_id, organisation_name, organisation_code
    FROM public.organisation o WHERE o.token = p_organisation;
  IF v_organisation_id IS NULL THEN
    RETURN;
  END IF;
  PERFORM public.enter_organisation(v_organisation_id::text);
  SELECT g.id, g.session_id, a.id, a.role, a.name INTO grant_id, session_id, account_id, account_role, account_name
    FROM public.send_grant g
    JOIN public.account a ON a.id = g.account_id AND a.is_active
    WHERE g.organisation_id = v_organisation_id AND g.token_hash = p_hash
      AND g.revoked_at IS NULL AND g.expires_at > p_now;
  IF grant_id IS NOT NULL THEN
    SELECT m.organisation_id, m.id, m.name, r.key, r.role_name, r.permissions, m.packages, m.left_at
      INTO organisation_id, member_id, member_name, role_key, role_name, permissions, packages, left_at
      FROM public.organisation_user m
      JOIN public.organisation_role r ON r.organisation_id = v_organisation_id AND r.id = m.role_id
      WHERE m.organisation_id = v_organisation_id AND m.account_id = authenticate_leaver.account_id AND NOT m.is_active
        AND m.rows_until > p_now AND m.left_at IS NOT NULL;
  END IF;
  PERFORM public.enter_organisation('');
  IF member_id IS NOT NULL THEN
    RETURN NEXT;
  END IF;
END
$$;
