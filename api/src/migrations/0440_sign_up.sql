-- Somebody new makes an account and an organisation by themselves: what they typed waits until they have opened the link in the
-- mail, and is an account only then. So an address that somebody else typed makes nobody an account, and whether an address is
-- known already is looked up by the job that mails, never by the request.
CREATE TABLE sign_up (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) <= 120),
  email text NOT NULL CHECK (length(email) <= 254),
  mobile text CHECK (mobile ~ '^[6-9][0-9]{9}$'),
  password_hash text NOT NULL,
  organisation_name text NOT NULL CHECK (length(organisation_name) <= 120),
  language text NOT NULL CHECK (language IN ('en', 'hi', 'mr')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_up_created_at ON sign_up (created_at);
ALTER TABLE sign_up ENABLE ROW LEVEL SECURITY;
CREATE POLICY sign_up_outside ON sign_up
  USING (nullif(current_setting('chainage.organisation_id', true), '') IS NULL);
GRANT INSERT ON sign_up TO chainage_app;
GRANT SELECT (id, name, email, mobile, organisation_name, language, created_at) ON sign_up TO chainage_app;

-- Links that a mail carries: each works once, and of several of one purpose the first that is used ends the others. Only the hash
-- of what opens one is kept.
CREATE TABLE account_link (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('sign_up', 'reset_password', 'change_email')),
  account_id uuid REFERENCES account (id),
  sign_up_id uuid REFERENCES sign_up (id) ON DELETE CASCADE,
  -- Of a change: the new address.
  email text CHECK (length(email) <= 254),
  -- Of one that a member was given to hand over: by whom, and in which organisation. It works as long as they could give it still.
  given_in uuid,
  given_by bigint,
  token_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK ((purpose = 'sign_up') = (sign_up_id IS NOT NULL)),
  CHECK ((purpose = 'sign_up') = (account_id IS NULL)),
  CHECK ((purpose = 'change_email') = (email IS NOT NULL)),
  CHECK ((given_in IS NULL) = (given_by IS NULL)),
  CHECK (purpose = 'reset_password' OR given_in IS NULL)
);
CREATE INDEX account_link_account ON account_link (account_id, purpose);
CREATE INDEX account_link_sign_up ON account_link (sign_up_id);
ALTER TABLE account_link ENABLE ROW LEVEL SECURITY;
CREATE POLICY account_link_self ON account_link
  USING (account_id = nullif(current_setting('chainage.account_id', true), '')::uuid OR (account_id IS NULL
    AND nullif(current_setting('chainage.organisation_id', true), '') IS NULL));
GRANT INSERT ON account_link TO chainage_app;

-- What a link is for, as long as it works.
CREATE FUNCTION find_account_link(p_purpose text, p_id uuid, p_hash text, p_now timestamptz)
RETURNS TABLE (account_id uuid, sign_up_id uuid, email text, given_in uuid, given_by bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT l.account_id, l.sign_up_id, l.email, l.given_in, l.given_by FROM public.account_link l
  WHERE l.id = p_id AND l.purpose = p_purpose AND l.token_hash = p_hash AND l.used_at IS NULL AND l.expires_at > p_now
$$;

-- As above, and ends it with all others of its purpose and person: of two that come at once, one is answered.
CREATE FUNCTION use_account_link(p_purpose text, p_id uuid, p_hash text, p_now timestamptz)
RETURNS TABLE (account_id uuid, sign_up_id uuid, email text, given_in uuid, given_by bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  UPDATE public.account_link l SET used_at = p_now
    WHERE l.id = p_id AND l.purpose = p_purpose AND l.token_hash = p_hash AND l.used_at IS NULL AND l.expires_at > p_now
    RETURNING l.account_id, l.sign_up_id, l.email, l.given_in, l.given_by
    INTO account_id, sign_up_id, email, given_in, given_by;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  UPDATE public.account_link l SET used_at = p_now
    WHERE l.purpose = p_purpose AND l.used_at IS NULL AND l.id <> p_id
      AND (l.account_id = use_account_link.account_id OR l.sign_up_id = use_account_link.sign_up_id);
  RETURN NEXT;
END
$$;

-- What the password of a sign-up is held against.
CREATE FUNCTION password_of_sign_up(p_id uuid)
RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$ SELECT s.password_hash FROM public.sign_up s WHERE s.id = p_id $$;

-- Makes the account of a sign-up whose link was used in this transaction, and forgets what was typed, with all else that was typed
-- for the address. A mobile number that another account has is left out; nothing where the address is another account's by now.
CREATE FUNCTION account_of_sign_up(p_id uuid, p_account_id uuid)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_email text;
BEGIN
  IF NOT EXISTS (SELECT FROM public.account_link l
      WHERE l.sign_up_id = p_id AND l.used_at IS NOT NULL AND l.xmin = pg_current_xact_id()::xid) THEN
    RAISE EXCEPTION 'no link of this sign-up was used in this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO public.account (id, name, email, mobile, password_hash, language)
    SELECT p_account_id, s.name, s.email, CASE WHEN NOT EXISTS (SELECT FROM public.account a WHERE a.mobile = s.mobile)
      THEN s.mobile END, s.password_hash, s.language
    FROM public.sign_up s WHERE s.id = p_id
    ON CONFLICT DO NOTHING
    RETURNING email INTO v_email;
  DELETE FROM public.sign_up s WHERE s.id = p_id OR lower(s.email) = lower(v_email);
  RETURN v_email IS NOT NULL;
END
$$;

-- A code that no organisation has: the one wanted, or with the next number behind it.
CREATE FUNCTION free_organisation_code(p_wanted text)
RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT c.code FROM (
    SELECT n, left(p_wanted, 12) || CASE WHEN n = 1 THEN '' ELSE n::text END AS code FROM generate_series(1, 1000) n) c
  WHERE NOT EXISTS (SELECT FROM public.organisation o WHERE upper(o.code) = upper(c.code))
  ORDER BY c.n LIMIT 1
$$;

REVOKE EXECUTE ON FUNCTION find_account_link(text, uuid, text, timestamptz), use_account_link(text, uuid, text, timestamptz),
  password_of_sign_up(uuid), account_of_sign_up(uuid, uuid), free_organisation_code(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_account_link(text, uuid, text, timestamptz), use_account_link(text, uuid, text, timestamptz),
  password_of_sign_up(uuid), account_of_sign_up(uuid, uuid), free_organisation_code(text) TO chainage_app;

-- A new organisation is made by the server itself, inside its own scope, with all that modules declare.
GRANT INSERT ON organisation, organisation_role, organisation_user, lookup TO chainage_app;
GRANT UPDATE (declared_hash) ON organisation TO chainage_app;
GRANT UPDATE (permissions, updated_at) ON organisation_role TO chainage_app;
GRANT SELECT, INSERT ON declared_once TO chainage_app;
