-- Members as their organisation knows them (domain.md 3.9), who leave and come back, and their roles. E-mail and mobile of a
-- member are what the organisation writes to and rings; signing in goes by the account's own, which no organisation changes.

ALTER TABLE organisation_user
  ADD COLUMN email text CHECK (length(email) <= 254),
  ADD COLUMN mobile text CHECK (mobile ~ '^[6-9][0-9]{9}$'),
  ADD COLUMN gender text CHECK (gender IN ('male', 'female', 'other')),
  ADD COLUMN address_line_1 text CHECK (length(address_line_1) <= 120),
  ADD COLUMN address_line_2 text CHECK (length(address_line_2) <= 120),
  ADD COLUMN city text CHECK (length(city) <= 80),
  ADD COLUMN pincode text CHECK (pincode ~ '^[1-9][0-9]{5}$'),
  ADD COLUMN state text CHECK (length(state) <= 60),
  ADD COLUMN district text CHECK (length(district) <= 60),
  ADD COLUMN version int NOT NULL DEFAULT 1,
  -- Who took over what lay with them, by its kind, as they left: what comes back to them later goes there.
  ADD COLUMN successors jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(successors) = 'object'),
  -- When the member left, and until when what waits on their phones is still taken.
  ADD COLUMN left_at timestamptz,
  ADD COLUMN rows_until timestamptz;
ALTER TABLE organisation_role ADD COLUMN version int NOT NULL DEFAULT 1;

DO $do$
DECLARE
  v_organisation_id uuid;
BEGIN
  FOR v_organisation_id IN SELECT o.id FROM organisation o LOOP
    PERFORM public.enter_organisation(v_organisation_id::text);
    UPDATE organisation_user m SET email = a.email, mobile = a.mobile
      FROM account a WHERE m.organisation_id = v_organisation_id AND a.id = m.account_id;
  END LOOP;
  PERFORM public.enter_organisation('');
END
$do$;

CREATE INDEX organisation_user_role ON organisation_user (organisation_id, role_id);
GRANT INSERT, UPDATE ON organisation_user TO chainage_app;
GRANT INSERT, UPDATE, DELETE ON organisation_role TO chainage_app;

-- Somebody without a mail address signs in by their mobile number.
ALTER TABLE account ALTER COLUMN email DROP NOT NULL, ADD CHECK (email IS NOT NULL OR mobile IS NOT NULL);
GRANT INSERT (id, name, email, mobile, password_hash) ON account TO chainage_app;

-- Who is asked to join, by a link in a mail or a code to hand over. Only the hash of either is kept; a new one makes the one
-- before worth nothing. `member` is what the member's row begins with. Whoever sent it last stands for it: it opens nothing once
-- they have left, or may no longer give what it gives.
SELECT make_tenant_table('invitation',
  columns => $$
    way text NOT NULL CHECK (way IN ('mail', 'code')),
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    email text CHECK (length(email) <= 254),
    mobile text CHECK (mobile ~ '^[6-9][0-9]{9}$'),
    role_id bigint NOT NULL,
    packages bigint[] NOT NULL DEFAULT '{}',
    member jsonb NOT NULL DEFAULT '{}' CHECK (length(member::text) <= 2000),
    language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'hi', 'mr')),
    secret_hash text COLLATE "C" NOT NULL,
    generation int NOT NULL DEFAULT 1,
    version int NOT NULL DEFAULT 1,
    created_by bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    sent_by bigint NOT NULL,
    sent_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    mail text NOT NULL DEFAULT 'none' CHECK (mail IN ('none', 'waiting', 'sent', 'refused')),
    accepted_at timestamptz,
    member_id bigint,
    revoked_at timestamptz,
    CHECK ((accepted_at IS NULL) = (member_id IS NULL)),
    CHECK (way = 'code' OR email IS NOT NULL),
    CHECK (email IS NOT NULL OR mobile IS NOT NULL)
  $$,
  grants => 'SELECT, INSERT, UPDATE');
ALTER TABLE invitation ADD FOREIGN KEY (organisation_id, role_id) REFERENCES organisation_role (organisation_id, id);
ALTER TABLE invitation ADD FOREIGN KEY (organisation_id, created_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE invitation ADD FOREIGN KEY (organisation_id, sent_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE invitation ADD FOREIGN KEY (organisation_id, member_id) REFERENCES organisation_user (organisation_id, id);
-- Whoever opens one is nobody yet: only the owner's function looks across organisations, while none is entered. It knows the
-- hash alone, which so stands first.
CREATE INDEX invitation_open ON invitation (secret_hash, organisation_id) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE POLICY invitation_across ON invitation FOR SELECT TO CURRENT_USER
  USING (nullif(current_setting('chainage.organisation_id', true), '') IS NULL);

CREATE FUNCTION find_invitation(p_hash text, p_now timestamptz)
RETURNS TABLE (organisation_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT i.organisation_id, i.id FROM public.invitation i
  WHERE i.secret_hash = p_hash AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > p_now
$$;

-- As `authenticate_grant`, for a member who has left: what was written before waits on their phone, and is taken for a while.
CREATE FUNCTION authenticate_leaver(p_hash text, p_organisation text, p_now timestamptz)
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
  SELECT g.id, g.session_id, a.id, a.role, a.name, m.organisation_id, m.id, m.name, r.key, r.role_name, r.permissions,
      m.packages, m.left_at
    INTO grant_id, session_id, account_id, account_role, account_name, organisation_id, member_id, member_name, role_key,
      role_name, permissions, packages, left_at
    FROM public.send_grant g
    JOIN public.account a ON a.id = g.account_id AND a.is_active
    JOIN public.organisation_user m
      ON m.organisation_id = v_organisation_id AND m.account_id = g.account_id AND NOT m.is_active
    JOIN public.organisation_role r ON r.organisation_id = v_organisation_id AND r.id = m.role_id
    WHERE g.organisation_id = v_organisation_id AND g.token_hash = p_hash
      AND g.revoked_at IS NULL AND g.expires_at > p_now AND m.rows_until > p_now AND m.left_at IS NOT NULL;
  PERFORM public.enter_organisation('');
  IF grant_id IS NOT NULL THEN
    RETURN NEXT;
  END IF;
END
$$;

REVOKE EXECUTE ON FUNCTION find_invitation(text, timestamptz), authenticate_leaver(text, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_invitation(text, timestamptz), authenticate_leaver(text, text, timestamptz) TO chainage_app;

-- What came from the phones of whoever had left: few lines, found without reading the audit.
CREATE INDEX audit_of_leavers ON audit (organisation_id, member_id, id) WHERE after ? 'sent_after_leaving';
