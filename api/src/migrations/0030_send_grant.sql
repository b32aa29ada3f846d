-- What a device sends later with: design.md section 6. A grant outlives the session it came from and opens the outbox
-- routes of one organisation, as one account, from one device. Only the hash of its token is kept.

CREATE TABLE send_grant (
  organisation_id uuid NOT NULL DEFAULT nullif(current_setting('chainage.organisation_id', true), '')::uuid
    REFERENCES organisation (id),
  id uuid NOT NULL,
  account_id uuid NOT NULL REFERENCES account (id),
  -- Not a foreign key: a session long gone may have left a grant.
  session_id uuid NOT NULL,
  device_id uuid NOT NULL,
  token_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  last_used_at timestamptz,
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, token_hash)
);
CREATE INDEX send_grant_device ON send_grant (organisation_id, account_id, device_id);
CREATE INDEX send_grant_account ON send_grant (account_id, session_id);

ALTER TABLE send_grant ENABLE ROW LEVEL SECURITY;
ALTER TABLE send_grant FORCE ROW LEVEL SECURITY;
CREATE POLICY send_grant_tenant ON send_grant
  USING (organisation_id = nullif(current_setting('chainage.organisation_id', true), '')::uuid);
-- Revoking a device takes its grants of every organisation along; applies only while none is chosen, as in 0002.
CREATE POLICY send_grant_self ON send_grant
  USING (
    nullif(current_setting('chainage.organisation_id', true), '') IS NULL
    AND account_id = nullif(current_setting('chainage.account_id', true), '')::uuid
  );
GRANT SELECT (organisation_id, id, account_id, session_id, device_id, created_at, expires_at, revoked_at, last_used_at)
  ON send_grant TO chainage_app;
GRANT INSERT ON send_grant TO chainage_app;
GRANT UPDATE (expires_at, revoked_at) ON send_grant TO chainage_app;

-- As `authenticate` (0003), for a grant: its author with the rights of today, or no row. The first use of a grant proves
-- that the device has it; the earlier ones of that device then end a day later, so that no row under way is refused.
CREATE FUNCTION authenticate_grant(p_hash text, p_organisation text, p_now timestamptz)
RETURNS TABLE (
  grant_id uuid, session_id uuid, account_id uuid, account_role text, account_name text,
  organisation_id uuid, member_id int, member_name text, role_key text, role_name text, permissions text[], packages int[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_organisation_id uuid;
  v_device_id uuid;
  v_created_at timestamptz;
  v_last_used_at timestamptz;
BEGIN
  SELECT o.id INTO v_organisation_id FROM public.organisation o WHERE o.token = p_organisation;
  IF v_organisation_id IS NULL THEN
    RETURN;
  END IF;
  PERFORM set_config('chainage.organisation_id', v_organisation_id::text, true);
  SELECT g.id, g.session_id, g.device_id, g.created_at, g.last_used_at, a.id, a.role, a.name,
      m.organisation_id, m.id, m.name, r.key, r.role_name, r.permissions, m.packages
    INTO grant_id, session_id, v_device_id, v_created_at, v_last_used_at, account_id, account_role, account_name,
      organisation_id, member_id, member_name, role_key, role_name, permissions, packages
    FROM public.send_grant g
    JOIN public.account a ON a.id = g.account_id AND a.is_active
    JOIN public.organisation_user m
      ON m.organisation_id = g.organisation_id AND m.account_id = g.account_id AND m.is_active
    JOIN public.organisation_role r ON r.organisation_id = m.organisation_id AND r.id = m.role_id
    WHERE g.organisation_id = v_organisation_id AND g.token_hash = p_hash
      AND g.revoked_at IS NULL AND g.expires_at > p_now;
  IF grant_id IS NOT NULL AND (v_last_used_at IS NULL OR v_last_used_at < p_now - interval '5 minutes') THEN
    UPDATE public.send_grant g SET last_used_at = p_now
      WHERE g.organisation_id = v_organisation_id AND g.id = grant_id;
    UPDATE public.send_grant g SET expires_at = p_now + interval '1 day'
      WHERE v_last_used_at IS NULL AND g.organisation_id = v_organisation_id
        AND g.account_id = authenticate_grant.account_id AND g.device_id = v_device_id
        AND g.created_at < v_created_at AND g.expires_at > p_now + interval '1 day';
  END IF;
  PERFORM set_config('chainage.organisation_id', '', true);
  IF grant_id IS NOT NULL THEN
    RETURN NEXT;
  END IF;
END
$$;

REVOKE EXECUTE ON FUNCTION authenticate_grant(text, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION authenticate_grant(text, text, timestamptz) TO chainage_app;
