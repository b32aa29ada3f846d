-- Whoever leaves takes along what let them in beside a password. As in 0442, but for that.
CREATE OR REPLACE FUNCTION erase_account(p_account_id uuid)
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
  DELETE FROM public.totp t WHERE t.account_id = p_account_id;
  DELETE FROM public.passkey k WHERE k.account_id = p_account_id;
  DELETE FROM public.recovery_code c WHERE c.account_id = p_account_id;
  DELETE FROM public.account_identity i WHERE i.account_id = p_account_id;
  DELETE FROM public.once o WHERE o.account_id = p_account_id;
  DELETE FROM public.account_link l WHERE l.account_id = p_account_id;
  DELETE FROM public.sign_up s WHERE lower(s.email) = lower(v_account.email);
  -- one that just runs is its process's
  DELETE FROM public.platform_job j WHERE j.kind LIKE 'accounts.%' AND j.lease IS NULL
    AND (j.data ->> 'account' = p_account_id::text OR lower(j.data ->> 'username') IN (lower(v_account.email), v_account.mobile));
END
$$;
