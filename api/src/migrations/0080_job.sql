-- Work that is done beside requests (kernel/jobs): of an organisation in `job`, of the platform in `platform_job`. What is due
-- is what has not ended and may be taken from now on (`run_at`); whoever takes one moves `run_at` on for the time of a lease.

CREATE FUNCTION job_columns() RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT $c$
    kind text COLLATE "C" NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
    key text COLLATE "C" CHECK (length(key) <= 200),
    data jsonb NOT NULL DEFAULT '{}' CHECK (length(data::text) <= 100000),
    member_id bigint,
    request_id text CHECK (length(request_id) <= 100),
    created_at timestamptz NOT NULL DEFAULT now(),
    run_at timestamptz NOT NULL DEFAULT now(),
    again_at timestamptz,
    attempt bigint NOT NULL DEFAULT 0,
    lease uuid,
    started_at timestamptz,
    progress real CHECK (progress BETWEEN 0 AND 1),
    progress_words text CHECK (length(progress_words) <= 200),
    called_off_at timestamptz,
    error text CHECK (length(error) <= 500),
    outcome text CHECK (outcome IN ('done', 'given_up', 'called_off')),
    ended_at timestamptz,
    CHECK ((outcome IS NULL) = (ended_at IS NULL)), CHECK (ended_at IS NULL OR lease IS NULL)
  $c$
$$;

SELECT make_tenant_table('job', columns => job_columns(), grants => 'SELECT, INSERT, UPDATE, DELETE');
ALTER TABLE job ADD FOREIGN KEY (organisation_id, member_id) REFERENCES organisation_user (organisation_id, id);
CREATE UNIQUE INDEX job_key ON job (organisation_id, kind, key) WHERE ended_at IS NULL;
CREATE INDEX job_turn ON job (organisation_id, run_at, id) WHERE ended_at IS NULL;
CREATE INDEX job_due ON job (run_at) INCLUDE (kind, organisation_id) WHERE ended_at IS NULL;
CREATE INDEX job_ended ON job (organisation_id, ended_at) WHERE ended_at IS NOT NULL;
-- Which organisations have something due is asked by the owner's functions alone, while none is entered.
CREATE POLICY job_across ON job FOR SELECT TO CURRENT_USER
  USING (nullif(current_setting('chainage.organisation_id', true), '') IS NULL);

DO $do$
BEGIN
  EXECUTE format('CREATE TABLE platform_job (id uuid PRIMARY KEY, %s)', job_columns());
END
$do$;
CREATE UNIQUE INDEX platform_job_key ON platform_job (kind, key) WHERE ended_at IS NULL;
CREATE INDEX platform_job_due ON platform_job (run_at, id) WHERE ended_at IS NULL;
ALTER TABLE platform_job ENABLE ROW LEVEL SECURITY;
ALTER TABLE platform_job FORCE ROW LEVEL SECURITY;
CREATE POLICY platform_job_outside ON platform_job
  USING (nullif(current_setting('chainage.organisation_id', true), '') IS NULL);
GRANT SELECT, INSERT, UPDATE, DELETE ON platform_job TO chainage_app;

DROP FUNCTION job_columns();

-- Whose jobs of these kinds are due; NULL stands for the platform.
CREATE FUNCTION due_jobs(p_kinds text[])
RETURNS TABLE (organisation_id uuid, oldest timestamptz, waiting bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  RETURN QUERY SELECT j.organisation_id, min(j.run_at), count(*) FROM public.job j
    WHERE j.ended_at IS NULL AND j.run_at <= now() AND j.kind = ANY (p_kinds) GROUP BY j.organisation_id;
  RETURN QUERY SELECT NULL::uuid, min(p.run_at), count(*) FROM public.platform_job p
    WHERE p.ended_at IS NULL AND p.run_at <= now() AND p.kind = ANY (p_kinds) HAVING count(*) > 0;
END
$$;

-- Since when the oldest job of these kinds is due.
CREATE FUNCTION oldest_due_job(p_kinds text[])
RETURNS timestamptz
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  RETURN least(
    (SELECT j.run_at FROM public.job j
      WHERE j.ended_at IS NULL AND j.run_at <= now() AND j.kind = ANY (p_kinds) ORDER BY j.run_at LIMIT 1),
    (SELECT p.run_at FROM public.platform_job p
      WHERE p.ended_at IS NULL AND p.run_at <= now() AND p.kind = ANY (p_kinds) ORDER BY p.run_at LIMIT 1));
END
$$;

-- Kinds in the tables that have not ended and are none of these.
CREATE FUNCTION unknown_jobs(p_kinds text[])
RETURNS TABLE (kind text, waiting bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  RETURN QUERY SELECT j.kind, count(*) FROM public.job j
    WHERE j.ended_at IS NULL AND j.kind <> ALL (p_kinds) GROUP BY j.kind;
  RETURN QUERY SELECT p.kind, count(*) FROM public.platform_job p
    WHERE p.ended_at IS NULL AND p.kind <> ALL (p_kinds) GROUP BY p.kind;
END
$$;

-- What is planned of these kinds; NULL stands for the platform.
CREATE FUNCTION planned_jobs(p_kinds text[])
RETURNS TABLE (organisation_id uuid, kind text, run_at timestamptz, is_fresh boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  RETURN QUERY SELECT j.organisation_id, j.kind, j.run_at, j.attempt = 0 FROM public.job j
    WHERE j.ended_at IS NULL AND j.kind = ANY (p_kinds) AND j.key LIKE '@%';
  RETURN QUERY SELECT NULL::uuid, p.kind, p.run_at, p.attempt = 0 FROM public.platform_job p
    WHERE p.ended_at IS NULL AND p.kind = ANY (p_kinds) AND p.key LIKE '@%';
END
$$;

-- Every organisation with the time zone it goes by, where it names one.
CREATE FUNCTION clocks_of_organisations()
RETURNS TABLE (organisation_id uuid, time_zone text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$ SELECT o.id, o.settings ->> 'time_zone' FROM public.organisation o $$;

-- What 0031 forgot of everybody in one transaction, now of one organisation in a transaction of its own, and of the platform.
CREATE FUNCTION forget_old_of_organisation(p_organisation_id uuid, p_now timestamptz)
RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_now timestamptz := least(p_now, now());
  v_before timestamptz := v_now - interval '180 days';
  v_count bigint;
  v_all bigint := 0;
BEGIN
  DELETE FROM public.receipt r
    WHERE r.organisation_id = p_organisation_id AND r.created_at < v_before AND r.key IN (
      SELECT s.key FROM public.receipt s
      WHERE s.organisation_id = p_organisation_id AND s.created_at < v_before LIMIT 20000);
  GET DIAGNOSTICS v_count = ROW_COUNT;
  v_all := v_all + v_count;
  DELETE FROM public.send_grant g
    WHERE g.organisation_id = p_organisation_id AND (g.expires_at < v_before OR g.revoked_at < v_before);
  GET DIAGNOSTICS v_count = ROW_COUNT;
  v_all := v_all + v_count;
  DELETE FROM public.job j
    WHERE j.organisation_id = p_organisation_id AND j.id IN (
      SELECT k.id FROM public.job k
      WHERE k.organisation_id = p_organisation_id
        AND (k.ended_at < v_now - interval '90 days' OR (k.ended_at < v_now - interval '14 days' AND k.outcome = 'done'))
      LIMIT 20000);
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_all + v_count;
END
$$;

CREATE FUNCTION forget_old_of_platform(p_now timestamptz)
RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_now timestamptz := least(p_now, now());
  v_before timestamptz := v_now - interval '180 days';
  v_count bigint;
  v_all bigint := 0;
BEGIN
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

REVOKE EXECUTE ON FUNCTION due_jobs(text[]), oldest_due_job(text[]), unknown_jobs(text[]), planned_jobs(text[]),
  clocks_of_organisations(), forget_old_of_organisation(uuid, timestamptz), forget_old_of_platform(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION due_jobs(text[]), oldest_due_job(text[]), unknown_jobs(text[]), planned_jobs(text[]),
  clocks_of_organisations(), forget_old_of_organisation(uuid, timestamptz), forget_old_of_platform(timestamptz) TO chainage_app;
