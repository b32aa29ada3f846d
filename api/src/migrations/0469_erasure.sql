-- Personal values that are erased (domain.md section 7 rule 11): history and audit only grow for the application's role. This lets it
-- do one thing more to them, and only with a line of the audit that says so: put a mark in the place of named texts of one record.

ALTER TABLE record_file ADD COLUMN erased_at timestamptz;

-- The document with the mark in place of these texts. Where they stood (`p_own`, names of fields) a text is one of them; in what people
-- write freely (`p_free`) they are marked within longer ones too, as words of their own (erasure/values.ts has the same rules: a suffix
-- of an Indian language is part of its word, and goes with what follows), in both in whatever capitals; anywhere else a text is marked that is
-- all of one, letter by letter. What may be a year or a count is marked where it stood alone, so that ids, codes and times stay what they are.
CREATE FUNCTION with_marks(p_document jsonb, p_values text[], p_own text[], p_free text[], p_key text DEFAULT '')
RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  c_word CONSTANT text := '[^\s!-/:-@\[-`{-\u00bf\u00d7\u2000-\u200b\u200e-\u206f\u0964\u0965\u3000-\u303f]';
  v_text text;
  v_value text;
  v_own boolean;
  v_free boolean;
  v_is_all boolean;
BEGIN
  CASE jsonb_typeof(p_document)
    WHEN 'object' THEN
      RETURN coalesce((SELECT jsonb_object_agg(e.key, public.with_marks(e.value, p_values, p_own, p_free, e.key))
        FROM jsonb_each(p_document) e), '{}');
    WHEN 'array' THEN
      RETURN coalesce((SELECT jsonb_agg(public.with_marks(e.value, p_values, p_own, p_free, p_key) ORDER BY e.ordinality)
        FROM jsonb_array_elements(p_document) WITH ORDINALITY e), '[]');
    WHEN 'string' THEN
      v_text := p_document #>> '{}';
      v_own := p_key = ANY (p_own);
      v_free := p_key = ANY (p_free);
      FOREACH v_value IN ARRAY p_values LOOP
        CONTINUE WHEN v_value = '' OR position(lower(v_value) IN lower(v_text)) = 0;
        v_is_all := CASE WHEN v_own OR v_free THEN lower(v_text) = lower(v_value) ELSE v_text = v_value END;
        IF v_is_all AND v_own THEN
          RETURN to_jsonb('×××'::text);
        END IF;
        CONTINUE WHEN v_value ~ '^[0-9]{1,5}$';
        IF v_is_all AND (v_free OR length(v_value) > 2) THEN
          RETURN to_jsonb('×××'::text);
        ELSIF v_free AND length(v_value) > 2 THEN
          v_text := regexp_replace(v_text,
            CASE WHEN left(v_value, 1) ~ c_word THEN '(?<!' || c_word || ')' ELSE '' END
              || regexp_replace(v_value, '([!-/:-@\[-`{-~])', '\\\1', 'g')
              || CASE WHEN right(v_value, 1) ~ c_word AND right(v_value, 1) !~ '[\u0900-\u0dff]' THEN '(?!' || c_word || ')' ELSE '' END,
            '×××', 'gi');
        END IF;
      END LOOP;
      RETURN to_jsonb(v_text);
    ELSE
      RETURN p_document;
  END CASE;
END
$$;

-- `p_records` with the lines of one record: its own and those of its files. Answers how many lines of history and audit were changed.
CREATE FUNCTION erase_personal(
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
      comment = public.with_marks(to_jsonb(h.comment), p_values, p_own, p_free || '{comment}'::text[], 'comment') #>> '{}'
    WHERE h.organisation_id = p_organisation_id AND h.entity = p_entity AND h.record_id = p_record_id
      AND (public.with_marks(h.data, p_values, p_own, p_free) <> h.data
        OR public.with_marks(to_jsonb(h.comment), p_values, p_own, p_free || '{comment}'::text[], 'comment') #>> '{}' IS DISTINCT FROM h.comment);
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
REVOKE EXECUTE ON FUNCTION
  erase_personal(uuid, text, uuid, text[], text, bigint, uuid, uuid, text, timestamptz, jsonb, text[], text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  erase_personal(uuid, text, uuid, text[], text, bigint, uuid, uuid, text, timestamptz, jsonb, text[], text[]) TO chainage_app;
