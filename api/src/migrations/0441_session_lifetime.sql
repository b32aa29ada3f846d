-- A session ends 90 days after the sign-in, however often it is used: until now it slid on for ever. In one place, which every function
-- that asks for a living session uses.
CREATE FUNCTION session_lives(p_revoked_at timestamptz, p_last_used_at timestamptz, p_created_at timestamptz)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT p_revoked_at IS NULL AND p_last_used_at > now() - interval '30 days' AND p_created_at > now() - interval '90 days'
$$;

-- As in 0074, but for that.
CREATE OR REPLACE FUNCTION authenticate(p_kind text, p_hash text, p_organisation text)
RETURNS TABLE (
  session_id uuid, account_id uuid, account_role text, account_name text,
  organisation_id uuid, member_id bigint, member_name text, role_key text, role_name text, permissions text[], packages bigint[],
  organisation_name text, organisation_code text
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_last_used_at timestamptz;
BEGIN
  SELECT s.id, s.last_used_at, a.id, a.role, a.name
    INTO session_id, v_last_used_at, account_id, account_role, account_name
    FROM public.session s JOIN public.account a ON a.id = s.account_id
    WHERE ((p_kind = 'token' AND s.token_hash = p_hash) OR (p_kind = 'media' AND s.media_hash = p_hash))
      AND public.session_lives(s.revoked_at, s.last_used_at, s.created_at) AND a.is_active;
  IF session_id IS NULL THEN
    RETURN;
  END IF;
  -- A sliding window of 30 days needs no write per request.
  IF v_last_used_at < now() - interval '5 minutes' THEN
    UPDATE public.session s SET last_used_at = now() WHERE s.id = session_id;
  END IF;
  IF p_organisation <> '' THEN
    SELECT o.id, o.name, o.code INTO organisation_id, organisation_name, organisation_code
      FROM public.organisation o WHERE o.token = p_organisation;
    PERFORM public.enter_organisation(coalesce(organisation_id::text, ''));
    SELECT m.id, m.name, r.key, r.role_name, r.permissions, m.packages
      INTO member_id, member_name, role_key, role_name, permissions, packages
      FROM public.organisation_user m
      JOIN public.organisation_role r ON r.organisation_id = authenticate.organisation_id AND r.id = m.role_id
      WHERE m.organisation_id = authenticate.organisation_id AND m.account_id = authenticate.account_id AND m.is_active;
    PERFORM public.enter_organisation('');
    IF member_id IS NULL THEN
      organisation_id := NULL;
      organisation_name := NULL;
      organisation_code := NULL;
    END IF;
  END IF;
  RETURN NEXT;
END
$$;

-- As in 0110, but for that.
CREATE OR REPLACE FUNCTION push_devices_of(p_organisation_id uuid, p_member_id bigint)
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
    WHERE d.account_id = v_account_id AND s.account_id = v_account_id
      AND public.session_lives(s.revoked_at, s.last_used_at, s.created_at)
    ORDER BY d.id;
END
$$;
