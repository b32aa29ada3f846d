-- What waits, runs and was given up, of all organisations, for the account role admin (modules/platform): never what a job is
-- about. For others, and inside of an organisation, nothing.
CREATE INDEX job_without_success ON job (organisation_id, id) WHERE outcome IN ('given_up', 'called_off');

CREATE FUNCTION is_platform_admin()
RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM public.account a
    WHERE a.id = nullif(current_setting('chainage.account_id', true), '')::uuid AND a.role = 'admin' AND a.is_active)
$$;

-- waiting; again: it failed and comes again; running; given_up; called_off
CREATE FUNCTION state_of_job(p_outcome text, p_lease uuid, p_error text)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN p_outcome IS NOT NULL THEN p_outcome WHEN p_lease IS NOT NULL THEN 'running'
    WHEN p_error IS NOT NULL THEN 'again' ELSE 'waiting' END
$$;

-- By organisation (NULL stands for the platform), kind and state; since when the oldest is due that nobody runs.
CREATE FUNCTION platform_job_counts()
RETURNS TABLE (organisation_id uuid, kind text, state text, jobs bigint, due_since timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  IF NOT public.is_platform_admin() THEN RETURN; END IF;
  RETURN QUERY SELECT j.organisation_id, j.kind, public.state_of_job(j.outcome, j.lease, j.error), count(*),
      min(j.run_at) FILTER (WHERE j.ended_at IS NULL AND j.run_at <= now()) FROM public.job j
    WHERE j.ended_at IS NULL OR j.outcome IN ('given_up', 'called_off') GROUP BY 1, 2, 3;
  RETURN QUERY SELECT NULL::uuid, p.kind, public.state_of_job(p.outcome, p.lease, p.error), count(*),
      min(p.run_at) FILTER (WHERE p.ended_at IS NULL AND p.run_at <= now()) FROM public.platform_job p
    WHERE p.ended_at IS NULL OR p.outcome IN ('given_up', 'called_off') GROUP BY 2, 3;
END
$$;

-- The newest, each filter left out by NULL; `p_place` is an organisation's id or `platform`.
CREATE FUNCTION platform_job_page(p_state text, p_place text, p_kind text, p_before uuid, p_most int)
RETURNS TABLE (organisation_id uuid, id uuid, kind text, state text, attempt bigint, error text, request_id text,
  is_called_off boolean, created_at timestamptz, run_at timestamptz, started_at timestamptz, ended_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  IF NOT public.is_platform_admin() THEN RETURN; END IF;
  IF p_place IS DISTINCT FROM 'platform' THEN
    RETURN QUERY SELECT j.organisation_id, j.id, j.kind, public.state_of_job(j.outcome, j.lease, j.error), j.attempt, j.error,
        j.request_id, j.called_off_at IS NOT NULL, j.created_at, j.run_at, j.started_at, j.ended_at FROM public.job j
      WHERE (j.ended_at IS NULL OR j.outcome IN ('given_up', 'called_off'))
        AND (p_state IS NULL OR public.state_of_job(j.outcome, j.lease, j.error) = p_state)
        AND (p_place IS NULL OR j.organisation_id = p_place::uuid) AND (p_kind IS NULL OR j.kind = p_kind)
        AND (p_before IS NULL OR j.id < p_before)
      ORDER BY j.id DESC LIMIT p_most;
  END IF;
  IF p_place IS NULL OR p_place = 'platform' THEN
    RETURN QUERY SELECT NULL::uuid, p.id, p.kind, public.state_of_job(p.outcome, p.lease, p.error), p.attempt, p.error,
        p.request_id, p.called_off_at IS NOT NULL, p.created_at, p.run_at, p.started_at, p.ended_at FROM public.platform_job p
      WHERE (p.ended_at IS NULL OR p.outcome IN ('given_up', 'called_off'))
        AND (p_state IS NULL OR public.state_of_job(p.outcome, p.lease, p.error) = p_state)
        AND (p_kind IS NULL OR p.kind = p_kind) AND (p_before IS NULL OR p.id < p_before)
      ORDER BY p.id DESC LIMIT p_most;
  END IF;
END
$$;

REVOKE EXECUTE ON FUNCTION is_platform_admin(), state_of_job(text, uuid, text), platform_job_counts(),
  platform_job_page(text, text, text, uuid, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_platform_admin(), platform_job_counts(), platform_job_page(text, text, text, uuid, int)
  TO chainage_app;
