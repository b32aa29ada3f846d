-- What people change of their own account. The password's hash stays closed to the application: it is set by a function, for the
-- account of the transaction alone.
GRANT UPDATE (mobile) ON account TO chainage_app;
GRANT UPDATE (is_active, updated_at) ON organisation_user TO chainage_app;

-- In which language a person wants to be written to, where they said so: how they have the portal, in `language`, changes with each
-- device they sign in on.
ALTER TABLE account ADD COLUMN mail_language text CHECK (mail_language IN ('en', 'hi', 'mr'));
GRANT SELECT (mail_language), UPDATE (mail_language) ON account TO chainage_app;

-- As in 0110, but for that.
CREATE OR REPLACE FUNCTION notice_language_of(p_organisation_id uuid, p_member_id bigint)
RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT coalesce(s.language, a.mail_language, a.language,
    CASE WHEN o.settings ->> 'language' IN ('en', 'hi', 'mr') THEN o.settings ->> 'language' END, 'en')
  FROM public.organisation_user u
  JOIN public.account a ON a.id = u.account_id
  JOIN public.organisation o ON o.id = p_organisation_id
  LEFT JOIN public.notice_setting s ON s.organisation_id = p_organisation_id AND s.member_id = p_member_id
  WHERE u.organisation_id = p_organisation_id AND u.id = p_member_id
    AND p_organisation_id = nullif(current_setting('chainage.organisation_id', true), '')::uuid
$$;

-- How many entries waited on the device as it signed out; what is there now only the device knows.
ALTER TABLE session ADD COLUMN waiting int CHECK (waiting >= 0), ADD COLUMN waiting_at timestamptz;
GRANT SELECT (waiting, waiting_at), UPDATE (waiting, waiting_at) ON session TO chainage_app;

-- Where somebody was a member is asked by the owner's functions alone, while no organisation is entered.
CREATE POLICY organisation_user_former ON organisation_user FOR SELECT TO CURRENT_USER
  USING (nullif(current_setting('chainage.organisation_id', true), '') IS NULL
    AND account_id = nullif(current_setting('chainage.account_id', true), '')::uuid);

-- Where the account of the transaction is a member, or was one; asked while no organisation is chosen.
CREATE FUNCTION organisations_of(p_account_id uuid)
RETURNS TABLE (id uuid, name text, is_active boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT m.organisation_id, o.name, m.is_active
  FROM public.organisation_user m JOIN public.organisation o ON o.id = m.organisation_id
  WHERE m.account_id = p_account_id
    AND p_account_id = nullif(current_setting('chainage.account_id', true), '')::uuid
    AND nullif(current_setting('chainage.organisation_id', true), '') IS NULL
  ORDER BY 1
$$;

-- Ends what was mailed before: whoever still holds such a link gets in by it no more.
CREATE FUNCTION set_password(p_account_id uuid, p_hash text)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  UPDATE public.account a SET password_hash = p_hash, updated_at = now()
    WHERE a.id = p_account_id AND a.is_active
      AND a.id = nullif(current_setting('chainage.account_id', true), '')::uuid;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'not the account of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  UPDATE public.account_link l SET used_at = now() WHERE l.account_id = p_account_id AND l.used_at IS NULL;
END
$$;

-- As above: a link for a new password in the mailbox that the person gave up opens nothing.
CREATE FUNCTION set_email(p_account_id uuid, p_email text)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  UPDATE public.account a SET email = p_email, updated_at = now()
    WHERE a.id = p_account_id AND a.is_active
      AND a.id = nullif(current_setting('chainage.account_id', true), '')::uuid;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'not the account of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  UPDATE public.account_link l SET used_at = now() WHERE l.account_id = p_account_id AND l.used_at IS NULL;
END
$$;

-- Takes away what tells who a person was and lets them in; what they did stays, under the number of their account. In their
-- organisations their name stands on as those knew it, until the organisation itself erases it.
CREATE FUNCTION erase_account(p_account_id uuid)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_account public.account;
BEGIN
  SELECT a.* INTO v_account FROM public.account a
    WHERE a.id = p_account_id AND a.id = nullif(current_setting('chainage.account_id', true), '')::uuid FOR UPDATE;
  IF v_account.id IS NULL THEN
    RAISE EXCEPTION 'not the account of this transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  UPDATE public.account a SET name = '–', email = 'deleted-' || a.id || '@invalid', mobile = NULL, password_hash = '!',
      language = NULL, mail_language = NULL, is_active = false, updated_at = now()
    WHERE a.id = p_account_id;
  UPDATE public.session s SET name = '', revoked_at = coalesce(s.revoked_at, now()) WHERE s.account_id = p_account_id;
  UPDATE public.account_audit l SET before = NULL, after = NULL, device = NULL WHERE l.account_id = p_account_id;
  DELETE FROM public.account_receipt r WHERE r.account_id = p_account_id;
  DELETE FROM public.push_device d WHERE d.account_id = p_account_id;
  DELETE FROM public.account_link l WHERE l.account_id = p_account_id;
  DELETE FROM public.sign_up s WHERE lower(s.email) = lower(v_account.email);
  -- one that just runs is its process's
  DELETE FROM public.platform_job j WHERE j.kind LIKE 'accounts.%' AND j.lease IS NULL
    AND (j.data ->> 'account' = p_account_id::text OR lower(j.data ->> 'username') IN (lower(v_account.email), v_account.mobile));
END
$$;

REVOKE EXECUTE ON FUNCTION organisations_of(uuid), set_password(uuid, text), set_email(uuid, text), erase_account(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION organisations_of(uuid), set_password(uuid, text), set_email(uuid, text), erase_account(uuid) TO chainage_app;

-- What was typed to sign up and never confirmed is forgotten after a day, links after thirty.
CREATE FUNCTION forget_account_links(p_now timestamptz)
RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_now timestamptz := least(p_now, now());
  v_count bigint;
  v_all bigint := 0;
BEGIN
  DELETE FROM public.sign_up s WHERE s.created_at < v_now - interval '1 day';
  GET DIAGNOSTICS v_all = ROW_COUNT;
  DELETE FROM public.account_link l WHERE l.created_at < v_now - interval '30 days';
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_all + v_count;
END
$$;
REVOKE EXECUTE ON FUNCTION forget_account_links(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_account_links(timestamptz) TO chainage_app;
