-- Lines of sample cards. Columns are called as the contract's fields are.

SELECT make_tenant_table('sample_card_line',
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
    sample_card uuid NOT NULL,
    what text CHECK (length(what) <= 120),
    quantity numeric(14, 3)
  $$,
  grants => 'SELECT, INSERT, UPDATE');

ALTER TABLE sample_card_line ADD FOREIGN KEY (organisation_id, created_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE sample_card_line ADD FOREIGN KEY (organisation_id, sample_card) REFERENCES sample_card (organisation_id, id);
CREATE INDEX sample_card_line_by_sheet ON sample_card_line (organisation_id, sample_card, created_at, id);
CREATE INDEX sample_card_line_by_status ON sample_card_line (organisation_id, status, id);
