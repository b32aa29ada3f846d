-- All of an organisation as one file (modules/own-data): what was ordered, by whom, and where its bytes are. It holds everything, so
-- only who manages the organisation may have it.
SELECT make_tenant_table('own_data_file',
  columns => $$status text COLLATE "C" NOT NULL DEFAULT 'queued'
      CHECK (status IN ('queued', 'processing', 'ready', 'failed', 'cancelled', 'expired')),
    job uuid, stored_as text CHECK (stored_as ~ '^[0-9a-f]{12}$'), sha256 text CHECK (length(sha256) = 64), file_size bigint,
    row_count bigint, file_count bigint, missing_count bigint, error text CHECK (length(error) <= 40),
    requested_by bigint NOT NULL, created_at timestamptz NOT NULL DEFAULT now(), ended_at timestamptz, expires_at timestamptz,
    CHECK ((status = 'ready') <= (stored_as IS NOT NULL AND expires_at IS NOT NULL))$$,
  grants => 'SELECT, INSERT, UPDATE, DELETE');
ALTER TABLE own_data_file ADD FOREIGN KEY (organisation_id, requested_by) REFERENCES organisation_user (organisation_id, id);
CREATE INDEX own_data_file_newest ON own_data_file (organisation_id, created_at, id);

-- It goes along, so that what an admin took away of what is declared does not come back elsewhere.
GRANT SELECT ON declared_once TO chainage_app;

-- Who the members of the organisation that is entered are, for that file: what tells them apart, and nothing that opens anything.
CREATE FUNCTION accounts_of_members(p_organisation_id uuid)
RETURNS TABLE (id uuid, name text, email text, mobile text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT a.id, a.name, a.email, a.mobile
  FROM public.organisation_user m JOIN public.account a ON a.id = m.account_id
  WHERE m.organisation_id = p_organisation_id
    AND p_organisation_id = nullif(current_setting('chainage.organisation_id', true), '')::uuid
  ORDER BY a.id
$$;
REVOKE EXECUTE ON FUNCTION accounts_of_members(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION accounts_of_members(uuid) TO chainage_app;
