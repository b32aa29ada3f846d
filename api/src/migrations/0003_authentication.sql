-- What must be read before anybody is known: who holds a token, and whose password is to be checked. Each function runs
-- as the owner with a fixed search path, and answers one row at most.

CREATE FUNCTION authenticate(p_kind text, p_hash text, p_organisation text)
RETURNS TABLE (
  session_id uuid, account_id uuid, account_role text, account_name text,
  organisation_id uuid, member_id int, member_name text, role_key text, role_name text, permissions text[], packages int[]
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
    SELECT o.id INTO organisation_id FROM public.organisation o WHERE o.token = p_organisation;
    PERFORM set_config('chainage.organisation_id', coalesce(organisation_id::text, ''), true);
    SELECT m.id, m.name, r.key, r.role_name, r.permissions, m.packages
      INTO member_id, member_name, role_key, role_name, permissions, packages
      FROM public.organisation_user m
      JOIN public.organisation_role r ON r.organisation_id = m.organisation_id AND r.id = m.role_id
      WHERE m.organisation_id = authenticate.organisation_id AND m.account_id = authenticate.account_id AND m.is_active;
    PERFORM set_config('chainage.organisation_id', '', true);
    IF member_id IS NULL THEN
      organisation_id := NULL;
    END IF;
  END IF;
  RETURN NEXT;
END
$$;

CREATE FUNCTION find_login(p_username text)
RETURNS TABLE (account_id uuid, password_hash text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT a.id, a.password_hash FROM public.account a
  WHERE a.is_active AND (lower(a.email) = lower(p_username) OR a.mobile = p_username)
  LIMIT 1
$$;

REVOKE EXECUTE ON FUNCTION authenticate(text, text, text), find_login(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION authenticate(text, text, text), find_login(text) TO chainage_app;
