-- Devices that show notifications while the portal is closed (Web Push): one row per session that asked for it. Whom of an
-- organisation a device belongs to is found from its session each time something is sent, so that a sign-out, a membership or an
-- account that ends leaves nothing to be undone here.
CREATE TABLE push_device (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  session_id uuid NOT NULL UNIQUE REFERENCES session (id) ON DELETE CASCADE,
  endpoint text NOT NULL CHECK (endpoint LIKE 'https://%' AND length(endpoint) <= 1000),
  p256dh text NOT NULL CHECK (length(p256dh) = 87),
  auth text NOT NULL CHECK (length(auth) = 22),
  -- The key of ours that the browser takes messages of.
  vapid_key text NOT NULL CHECK (length(vapid_key) = 87),
  renewal_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_device_account ON push_device (account_id, created_at);
-- Two devices of one address are one that was handed on: md5, since addresses are longer than an index takes.
CREATE INDEX push_device_endpoint ON push_device (md5(endpoint));
ALTER TABLE push_device ENABLE ROW LEVEL SECURITY;
CREATE POLICY push_device_self ON push_device
  USING (account_id = nullif(current_setting('chainage.account_id', true), '')::uuid);
GRANT SELECT (id, account_id, session_id, endpoint, vapid_key, created_at), DELETE ON push_device TO chainage_app;

-- Puts a session's device in place of whatever was known of it: of the session before, of whoever had the device before (they
-- have its secrets: nobody else can say so), and of the devices of this person beyond `p_most` the oldest.
CREATE FUNCTION keep_push_device(p_id uuid, p_account_id uuid, p_session_id uuid, p_endpoint text, p_p256dh text, p_auth text,
  p_vapid_key text, p_renewal_hash text, p_most int)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  IF p_account_id IS DISTINCT FROM nullif(current_setting('chainage.account_id', true), '')::uuid OR NOT EXISTS (
    SELECT FROM public.session s WHERE s.id = p_session_id AND s.account_id = p_account_id AND s.revoked_at IS NULL) THEN
    RAISE EXCEPTION 'the session is not of this account' USING ERRCODE = 'insufficient_privilege';
  END IF;
  DELETE FROM public.push_device d WHERE d.session_id = p_session_id
    OR (md5(d.endpoint) = md5(p_endpoint) AND d.endpoint = p_endpoint AND d.p256dh = p_p256dh AND d.auth = p_auth);
  INSERT INTO public.push_device (id, account_id, session_id, endpoint, p256dh, auth, vapid_key, renewal_hash)
    VALUES (p_id, p_account_id, p_session_id, p_endpoint, p_p256dh, p_auth, p_vapid_key, p_renewal_hash);
  DELETE FROM public.push_device d WHERE d.account_id = p_account_id AND d.id IN (
    SELECT o.id FROM public.push_device o WHERE o.account_id = p_account_id AND o.id <> p_id
    ORDER BY o.created_at DESC, o.id OFFSET p_most - 1);
END
$$;

-- A browser has changed the address of its device by itself, with nobody there to sign in: whoever has the word that was given
-- with the device may say so. Answers whether that was so.
CREATE FUNCTION renew_push_device(p_renewal_hash text, p_endpoint text, p_p256dh text, p_auth text, p_vapid_key text)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  UPDATE public.push_device d SET endpoint = p_endpoint, p256dh = p_p256dh, auth = p_auth, vapid_key = p_vapid_key
    FROM public.session s
    WHERE d.renewal_hash = p_renewal_hash AND s.id = d.session_id AND s.revoked_at IS NULL
      AND s.last_used_at > now() - interval '30 days';
  RETURN FOUND;
END
$$;

-- The devices where a member of the organisation that is entered is signed in now; none of who left it or may not sign in.
CREATE FUNCTION push_devices_of(p_organisation_id uuid, p_member_id bigint)
RETURNS TABLE (id uuid, endpoint text, p256dh text, auth text, vapid_key text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_account_id uuid;
BEGIN
  SELECT a.id INTO v_account_id FROM public.organisation_user u JOIN public.account a ON a.id = u.account_id
    WHERE u.organisation_id = p_organisation_id AND u.id = p_member_id AND u.is_active AND a.is_active
      AND p_organisation_id = nullif(current_setting('chainage.organisation_id', true), '')::uuid;
  RETURN QUERY SELECT d.id, d.endpoint, d.p256dh, d.auth, d.vapid_key
    FROM public.push_device d JOIN public.session s ON s.id = d.session_id
    WHERE d.account_id = v_account_id AND s.account_id = v_account_id AND s.revoked_at IS NULL
      AND s.last_used_at > now() - interval '30 days'
    ORDER BY d.id;
END
$$;

-- The push service knows the device no more under this address.
CREATE FUNCTION forget_push_device(p_id uuid, p_endpoint text)
RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$ DELETE FROM public.push_device d WHERE d.id = p_id AND d.endpoint = p_endpoint $$;

-- By group of events, whether it is shown on devices at once; of those that are not named, what the role is told.
ALTER TABLE notice_setting ADD COLUMN push jsonb NOT NULL DEFAULT '{}' CHECK (length(push::text) <= 500);
-- Null: never chosen.
ALTER TABLE notice_setting ALTER COLUMN language DROP NOT NULL, ALTER COLUMN language DROP DEFAULT;

-- In which language the person had the portal when they last signed in.
ALTER TABLE account ADD COLUMN language text CHECK (language IN ('en', 'hi', 'mr'));
GRANT SELECT (language), UPDATE (language) ON account TO chainage_app;

-- What a member of the organisation that is entered is written to in: as chosen, as at their last sign-in, as their organisation
-- speaks.
CREATE FUNCTION notice_language_of(p_organisation_id uuid, p_member_id bigint)
RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT coalesce(s.language, a.language,
    CASE WHEN o.settings ->> 'language' IN ('en', 'hi', 'mr') THEN o.settings ->> 'language' END, 'en')
  FROM public.organisation_user u
  JOIN public.account a ON a.id = u.account_id
  JOIN public.organisation o ON o.id = p_organisation_id
  LEFT JOIN public.notice_setting s ON s.organisation_id = p_organisation_id AND s.member_id = p_member_id
  WHERE u.organisation_id = p_organisation_id AND u.id = p_member_id
    AND p_organisation_id = nullif(current_setting('chainage.organisation_id', true), '')::uuid
$$;

-- Notifications that were read half a year ago, or never within a year: some at a time, the oldest first. Answers how many.
CREATE INDEX notification_by_age ON notification (organisation_id, at);
CREATE FUNCTION forget_notifications(p_organisation_id uuid, p_now timestamptz, p_most int)
RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_now timestamptz := least(p_now, now());
  v_count bigint;
BEGIN
  DELETE FROM public.notification n
    WHERE n.organisation_id = p_organisation_id AND n.id IN (
      SELECT o.id FROM public.notification o
      WHERE o.organisation_id = p_organisation_id AND o.at < v_now - interval '180 days'
        AND (o.read_at < v_now - interval '180 days' OR o.at < v_now - interval '365 days')
      ORDER BY o.at LIMIT p_most);
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END
$$;

-- As in 0080, and the devices of sessions that ended.
CREATE OR REPLACE FUNCTION forget_old_of_platform(p_now timestamptz)
RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_now timestamptz := least(p_now, now());
  v_before timestamptz := v_now - interval '180 days';
  v_count bigint;
  v_all bigint := 0;
BEGIN
  DELETE FROM public.push_device d USING public.session s
    WHERE s.id = d.session_id AND (s.revoked_at IS NOT NULL OR s.last_used_at < v_now - interval '30 days');
  GET DIAGNOSTICS v_count = ROW_COUNT;
  v_all := v_all + v_count;
  DELETE FROM public.account_receipt r WHERE r.created_at < v_before;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  v_all := v_all + v_count;
  DELETE FROM public.session s WHERE s.last_used_at < v_before OR s.revoked_at < v_before;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  v_all := v_all + v_count;
  DELETE FROM public.platform_job p
    WHERE p.ended_at < v_now - interval '90 days' OR (p.ended_at < v_now - interval '14 days' AND p.outcome = 'done');
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_all + v_count;
END
$$;

REVOKE EXECUTE ON FUNCTION keep_push_device(uuid, uuid, uuid, text, text, text, text, text, int),
  renew_push_device(text, text, text, text, text), push_devices_of(uuid, bigint), forget_push_device(uuid, text),
  notice_language_of(uuid, bigint), forget_notifications(uuid, timestamptz, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_push_device(uuid, uuid, uuid, text, text, text, text, text, int),
  renew_push_device(text, text, text, text, text), push_devices_of(uuid, bigint), forget_push_device(uuid, text),
  notice_language_of(uuid, bigint), forget_notifications(uuid, timestamptz, int) TO chainage_app;
