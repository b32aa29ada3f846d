-- What the application's role could do and never needs, should somebody else ever speak through it.

-- A date in the future made everything old.
CREATE OR REPLACE FUNCTION forget_old(p_now timestamptz)
RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_before timestamptz := least(p_now, now()) - interval '180 days';
  v_organisation_id uuid;
  v_count int;
  v_all int := 0;
BEGIN
  FOR v_organisation_id IN SELECT o.id FROM public.organisation o LOOP
    PERFORM public.enter_organisation(v_organisation_id::text);
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
  PERFORM public.enter_organisation('');
  DELETE FROM public.account_receipt r WHERE r.created_at < v_before;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  v_all := v_all + v_count;
  DELETE FROM public.session s WHERE s.last_used_at < v_before OR s.revoked_at < v_before;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_all + v_count;
END
$$;

-- A table or function of its own for a session may stand in the way of the real one. Who makes the application's database owns
-- it, so that this reaches; where somebody else does, PostgreSQL warns and goes on.
DO $do$
BEGIN
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
END
$do$;

-- A key is its account's: under another's it was refused, and so could be taken before them.
ALTER TABLE account_receipt DROP CONSTRAINT account_receipt_pkey, ADD PRIMARY KEY (account_id, key);
