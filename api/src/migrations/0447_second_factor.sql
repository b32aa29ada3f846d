-- A second factor of an account: a code by time, passkeys, and recovery codes in place of either. All of them are the person's own, so
-- that the policies go by the account; what is asked before anybody is known goes through the functions below.

-- When this session showed a second factor; null: it did not.
ALTER TABLE session ADD COLUMN second_factor_at timestamptz;
GRANT SELECT (second_factor_at), UPDATE (second_factor_at) ON session TO chainage_app;

CREATE TABLE totp (
  account_id uuid PRIMARY KEY REFERENCES account (id),
  -- Encrypted under the servers' key (kernel/secrets/sealing.ts).
  sealed text NOT NULL,
  -- The last step of 30 seconds whose code was taken: a code works once.
  last_step bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE passkey (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  credential_id text NOT NULL UNIQUE CHECK (length(credential_id) <= 1400),
  public_key text NOT NULL,
  -- Raised by the authenticator with each use, where it counts at all.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkey_account ON passkey (account_id);
CREATE TABLE recovery_code (
  account_id uuid NOT NULL REFERENCES account (id),
  -- Under the servers' key: the table alone tells no code.
  mac text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, mac)
);
-- Whom an identity provider calls by which subject. An address may pass to somebody else there, a subject may not.
CREATE TABLE account_identity (
  issuer text NOT NULL CHECK (length(issuer) <= 500),
  subject text NOT NULL CHECK (length(subject) <= 255),
  account_id uuid NOT NULL REFERENCES account (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX account_identity_account ON account_identity (account_id);

DO $do$
DECLARE
  v_table text;
BEGIN
  FOREACH v_table IN ARRAY ARRAY['totp', 'passkey', 'recovery_code', 'account_identity'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', v_table);
    EXECUTE format($$CREATE POLICY %I ON %I
      USING (account_id = nullif(current_setting('chainage.account_id', true), '')::uuid)$$, v_table || '_self', v_table);
  END LOOP;
END
$do$;
GRANT SELECT, INSERT, DELETE ON totp, passkey, recovery_code, account_identity TO chainage_app;
GRANT UPDATE (sealed, last_step, created_at) ON totp TO chainage_app;
GRANT UPDATE (counter, last_used_at) ON passkey TO chainage_app;
GRANT UPDATE (used_at) ON recovery_code TO chainage_app;

-- What is said once and must be shown again within minutes: tickets between the steps of a sign-in, challenges of passkeys, the
-- state of a sign-in at an identity provider. Nobody lists them: whoever has the secret reaches its row.
CREATE TABLE once (
  hash text PRIMARY KEY,
  purpose text NOT NULL,
  account_id uuid REFERENCES account (id),
  data jsonb NOT NULL,
  tries int NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX once_expires_at ON once (expires_at);
ALTER TABLE once ENABLE ROW LEVEL SECURITY;
CREATE POLICY once_nobody ON once USING (false);

CREATE FUNCTION keep_once(p_hash text, p_purpose text, p_account_id uuid, p_data jsonb, p_seconds int)
RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_expires_at timestamptz := now() + make_interval(secs => p_seconds);
BEGIN
  DELETE FROM public.once o WHERE o.hash IN (
    SELECT e.hash FROM public.once e WHERE e.expires_at < now() LIMIT 100 FOR UPDATE SKIP LOCKED);
  INSERT INTO public.once (hash, purpose, account_id, data, expires_at)
    VALUES (p_hash, p_purpose, p_account_id, p_data, v_expires_at);
  RETURN v_expires_at;
END
$$;

-- Counts a try and answers what is kept; nothing where it is gone, is of another purpose, or was tried too often.
CREATE FUNCTION try_once(p_hash text, p_purpose text, p_tries int)
RETURNS TABLE (account_id uuid, data jsonb)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  UPDATE public.once o SET tries = o.tries + 1
  WHERE o.hash = p_hash AND o.purpose = p_purpose AND o.expires_at > now() AND o.tries < p_tries
  RETURNING o.account_id, o.data
$$;

-- Takes it away: of several who come at once, one gets it.
CREATE FUNCTION take_once(p_hash text, p_purpose text)
RETURNS TABLE (account_id uuid, data jsonb)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  DELETE FROM public.once o WHERE o.hash = p_hash AND o.purpose = p_purpose AND o.expires_at > now()
  RETURNING o.account_id, o.data
$$;

CREATE FUNCTION find_identity(p_issuer text, p_subject text)
RETURNS TABLE (account_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT i.account_id FROM public.account_identity i JOIN public.account a ON a.id = i.account_id AND a.is_active
  WHERE i.issuer = p_issuer AND i.subject = p_subject
$$;

REVOKE EXECUTE ON FUNCTION keep_once(text, text, uuid, jsonb, int), try_once(text, text, int), take_once(text, text),
  find_identity(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_once(text, text, uuid, jsonb, int), try_once(text, text, int), take_once(text, text),
  find_identity(text, text) TO chainage_app;
