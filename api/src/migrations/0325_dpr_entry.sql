-- Dpr, and the words they are found by. Columns are called as the contract's fields are.

SELECT make_tenant_table('dpr_entry',
  columns => $$
    number text CHECK (length(number) <= 32),
    status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'noted', 'closed')),
    version int NOT NULL DEFAULT 1,
    created_by bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    received_at timestamptz NOT NULL DEFAULT now(),
    time_suspect boolean NOT NULL DEFAULT false,
    content_hash text NOT NULL,
    field_versions jsonb NOT NULL DEFAULT '{}',
    title text CHECK (length(title) <= 120),
    description text CHECK (length(description) <= 2000),
    happened_at timestamptz
  $$,
  grants => 'SELECT, INSERT, UPDATE');
SELECT make_tenant_table('dpr_entry_token',
  columns => 'token text COLLATE "C" NOT NULL, dpr_entry_id uuid NOT NULL',
  id => NULL, key => 'token, dpr_entry_id', grants => 'SELECT, INSERT, DELETE');

ALTER TABLE dpr_entry ADD FOREIGN KEY (organisation_id, created_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE dpr_entry_token ADD FOREIGN KEY (organisation_id, dpr_entry_id) REFERENCES dpr_entry (organisation_id, id);
CREATE UNIQUE INDEX dpr_entry_number ON dpr_entry (organisation_id, number);
-- As lists sort: each value is never null, and ties end in the id. A case, since coalesce is not leakproof.
CREATE INDEX dpr_entry_by_number ON dpr_entry (organisation_id, (CASE WHEN number IS NULL THEN '' ELSE number END), id);
CREATE INDEX dpr_entry_by_time ON dpr_entry
  (organisation_id, (CASE WHEN happened_at IS NULL THEN '-infinity'::timestamptz ELSE happened_at END), id);
CREATE INDEX dpr_entry_by_status ON dpr_entry (organisation_id, status, id);
CREATE INDEX dpr_entry_by_creator ON dpr_entry (organisation_id, created_by, id);
CREATE UNIQUE INDEX dpr_entry_token_record ON dpr_entry_token (organisation_id, dpr_entry_id, token);
