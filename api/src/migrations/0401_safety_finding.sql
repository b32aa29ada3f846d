-- What programmes found. Columns are called as the contract's fields are. `escalated_at`: when those above heard that it is late.

SELECT make_tenant_table('safety_finding',
  columns => $$
    number text CHECK (length(number) <= 32),
    status text NOT NULL DEFAULT 'noted' CHECK (status IN ('noted', 'closed', 'dropped')),
    version int NOT NULL DEFAULT 1,
    created_by bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    received_at timestamptz NOT NULL DEFAULT now(),
    time_suspect boolean NOT NULL DEFAULT false,
    content_hash text NOT NULL,
    field_versions jsonb NOT NULL DEFAULT '{}',
    safety_program uuid NOT NULL,
    finding text CHECK (length(finding) <= 500),
    severity text CHECK (severity IN ('low', 'medium', 'high', 'critical')),
    responsible bigint,
    due_on date,
    hazard_issue uuid,
    action_taken text CHECK (length(action_taken) <= 1000),
    closed_at timestamptz,
    escalated_at timestamptz
  $$,
  grants => 'SELECT, INSERT, UPDATE');

ALTER TABLE safety_finding ADD FOREIGN KEY (organisation_id, created_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE safety_finding ADD FOREIGN KEY (organisation_id, responsible) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE safety_finding ADD FOREIGN KEY (organisation_id, safety_program) REFERENCES safety_program (organisation_id, id);
CREATE INDEX safety_finding_by_sheet ON safety_finding (organisation_id, safety_program, created_at, id);
CREATE INDEX safety_finding_by_status ON safety_finding (organisation_id, status, id);
CREATE INDEX safety_finding_by_creator ON safety_finding (organisation_id, created_by, id);
CREATE INDEX safety_finding_by_responsible ON safety_finding (organisation_id, responsible, id);
CREATE INDEX safety_finding_by_due ON safety_finding (organisation_id, (CASE WHEN due_on IS NULL THEN '-infinity'::date ELSE due_on END), id);
CREATE INDEX safety_finding_of_issue ON safety_finding (organisation_id, hazard_issue) WHERE hazard_issue IS NOT NULL;
-- Those that are late and of which nobody above has heard.
CREATE INDEX safety_finding_late ON safety_finding (organisation_id, due_on) WHERE status = 'noted' AND escalated_at IS NULL;
