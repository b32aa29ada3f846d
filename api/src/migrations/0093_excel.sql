-- Files of lists (modules/reports): what was ordered, by whom, with which permissions it was made, and where its bytes are. A
-- member sees their own; `rights` is held against what whoever fetches it may see then.
SELECT make_tenant_table('excel_file',
  columns => 'report_key text COLLATE "C" NOT NULL CHECK (length(report_key) <= 40),
    format text NOT NULL CHECK (format IN (''xlsx'', ''csv'')), language text NOT NULL CHECK (language IN (''en'', ''hi'', ''mr'')),
    filters jsonb NOT NULL DEFAULT ''{}'' CHECK (length(filters::text) <= 20000), rights text[] NOT NULL,
    status text COLLATE "C" NOT NULL DEFAULT ''queued'' CHECK (status IN (''queued'', ''processing'', ''ready'', ''failed'',
      ''cancelled'', ''expired'')),
    job uuid, row_count bigint, stored_as text CHECK (stored_as ~ ''^[0-9a-f]{12}$''), sha256 text CHECK (length(sha256) = 64),
    file_size bigint, error text CHECK (length(error) <= 40), requested_by bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(), ended_at timestamptz, expires_at timestamptz,
    CHECK ((status = ''ready'') <= (stored_as IS NOT NULL AND expires_at IS NOT NULL))',
  grants => 'SELECT, INSERT, UPDATE, DELETE');
ALTER TABLE excel_file ADD FOREIGN KEY (organisation_id, requested_by) REFERENCES organisation_user (organisation_id, id);
CREATE INDEX excel_file_newest ON excel_file (organisation_id, created_at, id);
CREATE INDEX excel_file_of_member ON excel_file (organisation_id, requested_by, created_at, id);
CREATE INDEX excel_file_under_way ON excel_file (organisation_id, requested_by) WHERE status IN ('queued', 'processing');

-- A member of the organisation that is entered, as what they are now; nothing for whoever may not sign in.
CREATE FUNCTION member_as_now(p_organisation_id uuid, p_member_id bigint)
RETURNS TABLE (member_name text, role_key text, permissions text[], packages bigint[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT m.name, r.key, r.permissions, m.packages
  FROM public.organisation_user m
  JOIN public.organisation_role r ON r.organisation_id = p_organisation_id AND r.id = m.role_id
  JOIN public.account a ON a.id = m.account_id
  WHERE m.organisation_id = p_organisation_id AND m.id = p_member_id AND m.is_active AND a.is_active
    AND p_organisation_id = nullif(current_setting('chainage.organisation_id', true), '')::uuid
$$;

REVOKE EXECUTE ON FUNCTION member_as_now(uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION member_as_now(uuid, bigint) TO chainage_app;
