-- What nobody asks for any more: receipts of writes, sessions and grants half a year after their end. As the owner, because
-- the application's role deletes none of these, and organisation by organisation, because row-level security is forced.
-- At most 20000 receipts of an organisation at once; the next day takes the rest.

CREATE INDEX receipt_created_at ON receipt USING brin (created_at);

CREATE FUNCTION forget_old(p_now timestamptz)
RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_before timestamptz := p_now - interval '180 days';
  v_organisation_id uuid;
  v_count int;
  v_all int := 0;
BEGIN
  FOR v_organisation_id IN SELECT o.id FROM public.organisation o LOOP
    PERFORM set_config('chainage.organisation_id', v_organisation_id::text, true);
    DELETE FROM public.receipt r
      WHERE r.organisation_id = v_organisation_id AND r.created_at < v_before AND r.key IN (
        SELECT s.key FROM public.receipt s
        WHERE s.organisation_id = v_organisation_id AND s.created_at < v_before LIMIT 20000);
    GET DIAGNOSTICS v_count = ROW_COUNT;
    v_all := v_all + v_count;
    DELETE FROM public.send_grant g
      WHERE g.organisation_id = v_organisation_id AND (g.expires_at < v_before OR g.revoked_at < v_before);
    GET DIAGNOSTICS v_count = ROW_COUNT;
    v_all := v_all + v_count;
  END LOOP;
  PERFORM set_config('chainage.organisation_id', '', true);
  DELETE FROM public.account_receipt r WHERE r.created_at < v_before;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  v_all := v_all + v_count;
  DELETE FROM public.session s WHERE s.last_used_at < v_before OR s.revoked_at < v_before;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_all + v_count;
END
$$;

REVOKE EXECUTE ON FUNCTION forget_old(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old(timestamptz) TO chainage_app;
