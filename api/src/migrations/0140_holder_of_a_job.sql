-- Which connection says that the process of a job lives (kernel/jobs/left-behind.ts): a number that the connection holds an
-- advisory lock on. Null: only the end of the lease tells.
ALTER TABLE job ADD COLUMN holder bigint;
ALTER TABLE platform_job ADD COLUMN holder bigint;
CREATE INDEX job_held ON job (organisation_id, id) WHERE lease IS NOT NULL;
CREATE INDEX platform_job_held ON platform_job (id) WHERE lease IS NOT NULL;

-- What is being run of these kinds; NULL stands for the platform.
CREATE FUNCTION held_jobs(p_kinds text[])
RETURNS TABLE (organisation_id uuid, id uuid, kind text, lease uuid, holder bigint, attempt bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  RETURN QUERY SELECT j.organisation_id, j.id, j.kind, j.lease, j.holder, j.attempt FROM public.job j
    WHERE j.lease IS NOT NULL AND j.run_at > now() AND j.kind = ANY (p_kinds);
  RETURN QUERY SELECT NULL::uuid, p.id, p.kind, p.lease, p.holder, p.attempt FROM public.platform_job p
    WHERE p.lease IS NOT NULL AND p.run_at > now() AND p.kind = ANY (p_kinds);
END
$$;

REVOKE EXECUTE ON FUNCTION held_jobs(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION held_jobs(text[]) TO chainage_app;
