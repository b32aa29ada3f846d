-- Sheets that are taken in (modules/reports/imports): the file that was sent, what would become of each of its rows, and what
-- did. Rows stay as long as an import can be applied or undone.
SELECT make_tenant_table('sheet_import',
  columns => 'import_key text COLLATE "C" NOT NULL CHECK (length(import_key) <= 40),
    file_name text NOT NULL CHECK (length(file_name) <= 200), format text NOT NULL CHECK (format IN (''xlsx'', ''csv'')),
    language text NOT NULL CHECK (language IN (''en'', ''hi'', ''mr'')),
    file_size bigint NOT NULL, sha256 text NOT NULL CHECK (length(sha256) = 64),
    stored_as text CHECK (stored_as ~ ''^[0-9a-f]{12}$''),
    status text COLLATE "C" NOT NULL DEFAULT ''checking'' CHECK (status IN (''checking'', ''checked'', ''refused'', ''failed'',
      ''cancelled'', ''applying'', ''applied'', ''undoing'', ''undone'')),
    job uuid, attempt int NOT NULL DEFAULT 0,
    counts jsonb NOT NULL DEFAULT ''{}'', heads jsonb NOT NULL DEFAULT ''[]'', troubles jsonb NOT NULL DEFAULT ''[]'',
    refusal text CHECK (length(refusal) <= 40), refusal_value text CHECK (length(refusal_value) <= 300),
    kept_rows int NOT NULL DEFAULT 0,
    requested_by bigint NOT NULL, account_id uuid NOT NULL, acting_id bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(), applied_at timestamptz, undone_at timestamptz, undone_by bigint,
    expires_at timestamptz NOT NULL',
  grants => 'SELECT, INSERT, UPDATE, DELETE');
ALTER TABLE sheet_import ADD FOREIGN KEY (organisation_id, requested_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE sheet_import ADD FOREIGN KEY (organisation_id, acting_id) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE sheet_import ADD FOREIGN KEY (organisation_id, undone_by) REFERENCES organisation_user (organisation_id, id);
CREATE INDEX sheet_import_newest ON sheet_import (organisation_id, created_at, id);
CREATE INDEX sheet_import_of_member ON sheet_import (organisation_id, requested_by, created_at, id);
CREATE INDEX sheet_import_under_way ON sheet_import (organisation_id, requested_by)
  WHERE status IN ('checking', 'applying', 'undoing');

-- `place` is the row's number in the sheet.
SELECT make_tenant_table('sheet_import_row',
  columns => 'import_id uuid NOT NULL, place int NOT NULL,
    outcome text COLLATE "C" NOT NULL CHECK (outcome IN (''new'', ''changed'', ''unchanged'', ''wrong'')),
    record_id uuid, version int, cells jsonb NOT NULL, "values" jsonb NOT NULL, before jsonb NOT NULL, changes jsonb NOT NULL,
    faults jsonb NOT NULL, warnings jsonb NOT NULL, is_told boolean NOT NULL,
    obstacle text CHECK (length(obstacle) <= 40), obstacle_value text CHECK (length(obstacle_value) <= 60)',
  id => NULL, key => 'import_id, place', grants => 'SELECT, INSERT, UPDATE, DELETE');
ALTER TABLE sheet_import_row ADD FOREIGN KEY (organisation_id, import_id) REFERENCES sheet_import (organisation_id, id);
CREATE INDEX sheet_import_row_outcome ON sheet_import_row (organisation_id, import_id, outcome, place);

-- An import that is undone takes the assets away that it made.
GRANT DELETE ON asset TO chainage_app;
