-- Lines of dpr. Columns are called as the contract's fields are.

SELECT make_tenant_table('dpr_log',
  columns => $$
    number text CHECK (length(number) <= 32),
    status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'submitted', 'cancelled')),
    version int NOT NULL DEFAULT 1,
    created_by bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    received_at timestamptz NOT NULL DEFAULT now(),
    time_suspect boolean NOT NULL DEFAULT false,
    content_hash text NOT NULL,
    field_versions jsonb NOT NULL DEFAULT '{}',
    dpr_entry uuid NOT NULL,
    what text CHECK (length(what) <= 120),
    quantity numeric(14, 3)
  $$,
  grants => 'SELECT, INSERT, UPDATE');

ALTER TABLE dpr_log ADD FOREIGN KEY (organisation_id, created_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE dpr_log ADD FOREIGN KEY (organisation_id, dpr_entry) REFERENCES dpr_entry (organisation_id, id);
CREATE INDEX dpr_log_by_sheet ON dpr_log (organisation_id, dpr_entry, created_at, id);
CREATE INDEX dpr_log_by_status ON dpr_log (organisation_id, status, id);
