-- Who calls, as in 0062, with name and code of the organisation, which signed receipts name.

DROP FUNCTION authenticate(text, text, text);
DROP FUNCTION authenticate_grant(text, text, timestamptz);

CREATE FUNCTION authenticate(p_kind text, p_hash text, p_organisation text)
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
      AND s.revoked_at IS NULL AND s.last_used_at > now() - interval '30 days' AND a.is_active;
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

CREATE FUNCTION authenticate_grant(p_hash text, p_organisation text, p_now timestamptz)
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
  SELECT g.id, g.session_id, g.device_id, g.created_at, g.last_used_at, a.id, a.role, a.name,
      m.organisation_id, m.id, m.name, r.key, r.role_name, r.permissions, m.packages
    INTO grant_id, session_id, v_device_id, v_created_at, v_last_used_at, account_id, account_role, account_name,
      organisation_id, member_id, member_name, role_key, role_name, permissions, packages
    FROM public.send_grant g
    JOIN public.account a ON a.id = g.account_id AND a.is_active
    JOIN public.organisation_user m
      ON m.organisation_id = v_organisation_id AND m.account_id = g.account_id AND m.is_active
    JOIN public.organisation_role r ON r.organisation_id = v_organisation_id AND r.id = m.role_id
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
  PERFORM public.enter_organisation('');
  IF grant_id IS NOT NULL THEN
    RETURN NEXT;
  END IF;
END
$$;

REVOKE EXECUTE ON FUNCTION authenticate(text, text, text), authenticate_grant(text, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION authenticate(text, text, text), authenticate_grant(text, text, timestamptz) TO chainage_app;
