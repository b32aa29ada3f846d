-- Papers that were issued (modules/reports/issued): what was printed, when and with which figures, for whoever holds its code and asks.
-- It names no person. Of the code only the hash is kept, so that nobody makes a paper of what stands here.
SELECT make_tenant_table('issued_paper',
  columns => $$
    code_hash text COLLATE "C" NOT NULL CHECK (length(code_hash) = 64),
    report_key text COLLATE "C" NOT NULL CHECK (length(report_key) <= 40),
    names jsonb NOT NULL CHECK (length(names::text) <= 2000),
    language text NOT NULL CHECK (language IN ('en', 'hi', 'mr')),
    figures jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(figures) = 'array' AND length(figures::text) <= 40000),
    row_count bigint,
    sha256 text NOT NULL CHECK (length(sha256) = 64),
    file_size bigint NOT NULL,
    issued_at timestamptz NOT NULL
  $$,
  grants => 'SELECT, INSERT, DELETE');
CREATE INDEX issued_paper_age ON issued_paper (organisation_id, issued_at);
-- Whoever asks is nobody: only the owner's function looks across organisations, while none is entered. It knows the hash alone,
-- which so stands first.
CREATE INDEX issued_paper_by_code ON issued_paper (code_hash, organisation_id);
CREATE POLICY issued_paper_across ON issued_paper FOR SELECT TO CURRENT_USER
  USING (nullif(current_setting('chainage.organisation_id', true), '') IS NULL);

CREATE FUNCTION find_issued_paper(p_hash text)
RETURNS TABLE (organisation_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT p.organisation_id, p.id FROM public.issued_paper p WHERE p.code_hash = p_hash LIMIT 1
$$;
REVOKE EXECUTE ON FUNCTION find_issued_paper(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_issued_paper(text) TO chainage_app;
