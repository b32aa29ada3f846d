/**
 * Erasing on a cluster. The coordinator would send the owner's changes to the worker over a connection of the owner's, which Citus
 * refuses in a transaction in which the application's role changed rows of the same organisation. So the call is sent as one to the
 * worker, over the application's connection, and becomes the owner's there: all of it or nothing, as on one machine.
 */
import { FIRST } from './place.ts';

const PARAMETERS = `p_organisation_id uuid, p_entity text, p_record_id uuid, p_values text[], p_action text,
  p_member_id bigint, p_account_id uuid, p_session_id uuid, p_device text, p_at timestamptz, p_said jsonb`;
const TYPES = 'uuid, text, uuid, text[], text, bigint, uuid, uuid, text, timestamptz, jsonb, text[], text[]';
const THERE = `erase_there(${TYPES}, bigint)`;

/**
 * As `erase_personal` in 0550 (`erasing.test.ts`). The audit's line gets its number at the coordinator: a
 * worker's own are far beyond all that are to come.
 */
export const ERASING: readonly string[] = [
  `CREATE OR REPLACE FUNCTION erase_there(${PARAMETERS}, p_own text[], p_free text[], p_line bigint)
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
  INSERT INTO public.audit (id, organisation_id, member_id, account_id, session_id, device, at, action, entity, entity_id, before, after)
    OVERRIDING SYSTEM VALUE
    VALUES (p_line, p_organisation_id, p_member_id, p_account_id, p_session_id, p_device, p_at, p_action, p_entity, p_record_id::text, NULL,
      p_said || jsonb_build_object('history', erase_there.history, 'audit', erase_there.audit));
  RETURN NEXT;
END
$$`,
  `alter function ${THERE} owner to chainage_owner`,
  `revoke execute on function ${THERE} from public`,
  `grant execute on function ${THERE} to chainage_app`,
  `select create_distributed_function('${THERE}', 'p_organisation_id', colocate_with => '${FIRST}', force_delegation => true)`,
  'grant usage on sequence audit_id_seq to chainage_app',
  `CREATE OR REPLACE FUNCTION erase_personal(${PARAMETERS}, p_own text[] DEFAULT '{}', p_free text[] DEFAULT '{}')
RETURNS TABLE (history int, audit int)
LANGUAGE plpgsql SECURITY INVOKER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_line bigint := nextval('public.audit_id_seq');
BEGIN
  RETURN QUERY SELECT e.history, e.audit FROM public.erase_there(p_organisation_id, p_entity, p_record_id, p_values, p_action,
    p_member_id, p_account_id, p_session_id, p_device, p_at, p_said, p_own, p_free, v_line) e;
END
$$`,
];
