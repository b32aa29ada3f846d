-- What jobs and mails ask, as a cluster takes it (docs/cluster.md): a statement that reads tables of organisations runs on a worker, where
-- there are no accounts; and a function in SQL is planned without the values it is given, so that nobody knows which worker to ask.

CREATE OR REPLACE FUNCTION mail_address_of(p_organisation_id uuid, p_member_id bigint)
RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_account_id uuid;
BEGIN
  SELECT u.account_id INTO v_account_id FROM public.organisation_user u
    WHERE u.organisation_id = p_organisation_id AND u.id = p_member_id AND u.is_active
      AND p_organisation_id = nullif(current_setting('chainage.organisation_id', true), '')::uuid;
  RETURN (SELECT a.email FROM public.account a WHERE a.id = v_account_id AND a.is_active);
END
$$;

-- What a member's account says; '' where it says nothing, null where they are no member.
CREATE FUNCTION account_language_of(p_organisation_id uuid, p_member_id bigint)
RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_account_id uuid;
BEGIN
  SELECT u.account_id INTO v_account_id FROM public.organisation_user u
    WHERE u.organisation_id = p_organisation_id AND u.id = p_member_id
      AND p_organisation_id = nullif(current_setting('chainage.organisation_id', true), '')::uuid;
  RETURN (SELECT coalesce(a.mail_language, a.language, '') FROM public.account a WHERE a.id = v_account_id);
END
$$;
REVOKE EXECUTE ON FUNCTION account_language_of(uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION account_language_of(uuid, bigint) TO chainage_app;

-- By whoever asks: what they wrote in the same transaction is read by nobody else.
CREATE OR REPLACE FUNCTION notice_language_of(p_organisation_id uuid, p_member_id bigint)
RETURNS text
LANGUAGE plpgsql STABLE SECURITY INVOKER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_accounts text := public.account_language_of(p_organisation_id, p_member_id);
  v_chosen text;
  v_organisations text;
BEGIN
  IF v_accounts IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT s.language INTO v_chosen FROM public.notice_setting s
    WHERE s.organisation_id = p_organisation_id AND s.member_id = p_member_id;
  IF v_chosen IS NOT NULL OR v_accounts <> '' THEN
    RETURN coalesce(v_chosen, v_accounts);
  END IF;
  SELECT o.settings ->> 'language' INTO v_organisations FROM public.organisation o WHERE o.id = p_organisation_id;
  RETURN CASE WHEN v_organisations IN ('en', 'hi', 'mr') THEN v_organisations ELSE 'en' END;
END
$$;

CREATE OR REPLACE FUNCTION member_as_now(p_organisation_id uuid, p_member_id bigint)
RETURNS TABLE (member_name text, role_key text, permissions text[], packages bigint[])
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_account_id uuid;
BEGIN
  SELECT m.account_id, m.name, r.key, r.permissions, m.packages INTO v_account_id, member_name, role_key, permissions, packages
    FROM public.organisation_user m
    JOIN public.organisation_role r ON r.organisation_id = p_organisation_id AND r.id = m.role_id
    WHERE m.organisation_id = p_organisation_id AND m.id = p_member_id AND m.is_active
      AND p_organisation_id = nullif(current_setting('chainage.organisation_id', true), '')::uuid;
  IF EXISTS (SELECT FROM public.account a WHERE a.id = v_account_id AND a.is_active) THEN
    RETURN NEXT;
  END IF;
END
$$;

-- As the one before, with what is asked of the organisation beside it.
CREATE FUNCTION member_now(p_organisation_id uuid, p_member_id bigint)
RETURNS TABLE (member_name text, role_key text, permissions text[], packages bigint[],
  organisation_token text, organisation_name text, organisation_code text, time_zone text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  SELECT m.member_name, m.role_key, m.permissions, m.packages INTO member_name, role_key, permissions, packages
    FROM public.member_as_now(p_organisation_id, p_member_id) m;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT o.token, o.name, o.code, o.settings ->> 'time_zone'
    INTO organisation_token, organisation_name, organisation_code, time_zone
    FROM public.organisation o WHERE o.id = p_organisation_id;
  RETURN NEXT;
END
$$;
REVOKE EXECUTE ON FUNCTION member_now(uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION member_now(uuid, bigint) TO chainage_app;

CREATE OR REPLACE FUNCTION push_devices_of(p_organisation_id uuid, p_member_id bigint)
RETURNS TABLE (id uuid, endpoint text, p256dh text, auth text, vapid_key text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_account_id uuid;
BEGIN
  SELECT u.account_id INTO v_account_id FROM public.organisation_user u
    WHERE u.organisation_id = p_organisation_id AND u.id = p_member_id AND u.is_active
      AND p_organisation_id = nullif(current_setting('chainage.organisation_id', true), '')::uuid;
  RETURN QUERY SELECT d.id, d.endpoint, d.p256dh, d.auth, d.vapid_key
    FROM public.push_device d
    JOIN public.session s ON s.id = d.session_id
    JOIN public.account a ON a.id = d.account_id AND a.is_active
    WHERE d.account_id = v_account_id AND s.account_id = v_account_id
      AND public.session_lives(s.revoked_at, s.last_used_at, s.created_at)
    ORDER BY d.id;
END
$$;

CREATE OR REPLACE FUNCTION accounts_of_members(p_organisation_id uuid)
RETURNS TABLE (id uuid, name text, email text, mobile text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_ids uuid[] := ARRAY(SELECT m.account_id FROM public.organisation_user m WHERE m.organisation_id = p_organisation_id
    AND p_organisation_id = nullif(current_setting('chainage.organisation_id', true), '')::uuid);
BEGIN
  RETURN QUERY SELECT a.id, a.name, a.email, a.mobile FROM public.account a WHERE a.id = ANY (v_ids) ORDER BY a.id;
END
$$;

CREATE OR REPLACE FUNCTION find_invitation(p_hash text, p_now timestamptz)
RETURNS TABLE (organisation_id uuid, id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  RETURN QUERY SELECT i.organisation_id, i.id FROM public.invitation i
    WHERE i.secret_hash = p_hash AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > p_now;
END
$$;

CREATE OR REPLACE FUNCTION find_issued_paper(p_hash text)
RETURNS TABLE (organisation_id uuid, id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  RETURN QUERY SELECT p.organisation_id, p.id FROM public.issued_paper p WHERE p.code_hash = p_hash LIMIT 1;
END
$$;

-- Of a text: to_jsonb() is not immutable, and an update may not call it with a column.
CREATE FUNCTION text_with_marks(p_text text, p_values text[], p_own text[], p_free text[], p_key text)
RETURNS text
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  RETURN public.with_marks(to_jsonb(p_text), p_values, p_own, p_free, p_key) #>> '{}';
END
$$;

CREATE OR REPLACE FUNCTION erase_personal(
  p_organisation_id uuid, p_entity text, p_record_id uuid, p_values text[], p_action text,
  p_member_id bigint, p_account_id uuid, p_session_id uuid, p_device text, p_at timestamptz, p_said jsonb,
  p_own text[] DEFAULT '{}', p_free text[] DEFAULT '{}')
RETURNS TABLE (history int, audit int)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  IF p_organisation_id IS DISTINCT FROM nullif(current_setting('chainage.organisation_id', true), '')::uuid
    OR p_action NOT IN ('erase', 'forget') OR p_values IS NULL OR p_own IS NULL OR p_free IS NULL THEN
    RAISE EXCEPTION 'erase_personal is for the organisation that is entered';
  END IF;
  UPDATE public.record_action h SET data = public.with_marks(h.data, p_values, p_own, p_free),
      comment = public.text_with_marks(h.comment, p_values, p_own, p_free || '{comment}'::text[], 'comment')
    WHERE h.organisation_id = p_organisation_id AND h.entity = p_entity AND h.record_id = p_record_id
      AND (public.with_marks(h.data, p_values, p_own, p_free) <> h.data
        OR public.text_with_marks(h.comment, p_values, p_own, p_free || '{comment}'::text[], 'comment') IS DISTINCT FROM h.comment);
  GET DIAGNOSTICS history = ROW_COUNT;
  UPDATE public.audit a SET before = public.with_marks(a.before, p_values, p_own, p_free), after = public.with_marks(a.after, p_values, p_own, p_free)
    WHERE a.organisation_id = p_organisation_id
      AND (a.entity = p_entity AND a.entity_id = p_record_id::text
        OR a.entity = 'record_file' AND a.entity_id IN (
          SELECT f.id::text FROM public.record_file f
          WHERE f.organisation_id = p_organisation_id AND f.entity = p_entity AND f.record_id = p_record_id))
      AND (public.with_marks(a.before, p_values, p_own, p_free) IS DISTINCT FROM a.before
        OR public.with_marks(a.after, p_values, p_own, p_free) IS DISTINCT FROM a.after);
  GET DIAGNOSTICS audit = ROW_COUNT;
  INSERT INTO public.audit (organisation_id, member_id, account_id, session_id, device, at, action, entity, entity_id, before, after)
    VALUES (p_organisation_id, p_member_id, p_account_id, p_session_id, p_device, p_at, p_action, p_entity, p_record_id::text, NULL,
      p_said || jsonb_build_object('history', erase_personal.history, 'audit', erase_personal.audit));
  RETURN NEXT;
END
$$;
