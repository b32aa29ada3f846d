-- A day's sheet of a package and a report, and the words it is found by. Columns are called as the contract's fields are.
-- `supplement`: 0 the sheet of the shift, 1 the first that came late (/S1).

SELECT make_tenant_table('dpr_entry',
  columns => $$
    number text CHECK (length(number) <= 60),
    status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'submitted', 'approved', 'returned')),
    version int NOT NULL DEFAULT 1,
    created_by bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    received_at timestamptz NOT NULL DEFAULT now(),
    time_suspect boolean NOT NULL DEFAULT false,
    content_hash text NOT NULL,
    field_versions jsonb NOT NULL DEFAULT '{}',
    package bigint NOT NULL,
    report uuid NOT NULL,
    work_date date NOT NULL,
    shift text NOT NULL CHECK (shift IN ('day', 'night')),
    supplement int NOT NULL DEFAULT 0 CHECK (supplement BETWEEN 0 AND 99),
    weather bigint,
    manpower jsonb,
    equipment jsonb,
    hindrance text CHECK (length(hindrance) <= 500),
    hindrance_hours numeric(4, 1) CHECK (hindrance_hours BETWEEN 0 AND 24),
    remarks text CHECK (length(remarks) <= 2000),
    no_work text CHECK (length(no_work) <= 500),
    day_order int NOT NULL GENERATED ALWAYS AS (work_date - '2000-01-01'::date) STORED
  $$,
  grants => 'SELECT, INSERT, UPDATE');
SELECT make_tenant_table('dpr_entry_token',
  columns => 'token text COLLATE "C" NOT NULL, dpr_entry_id uuid NOT NULL',
  id => NULL, key => 'token, dpr_entry_id', grants => 'SELECT, INSERT, DELETE');

ALTER TABLE dpr_entry ADD FOREIGN KEY (organisation_id, created_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE dpr_entry ADD FOREIGN KEY (organisation_id, package) REFERENCES package (organisation_id, id);
ALTER TABLE dpr_entry ADD FOREIGN KEY (organisation_id, report) REFERENCES dpr_report (organisation_id, id);
ALTER TABLE dpr_entry ADD FOREIGN KEY (organisation_id, weather) REFERENCES lookup (organisation_id, id);
ALTER TABLE dpr_entry_token ADD FOREIGN KEY (organisation_id, dpr_entry_id) REFERENCES dpr_entry (organisation_id, id);
CREATE UNIQUE INDEX dpr_entry_number ON dpr_entry (organisation_id, number);
CREATE UNIQUE INDEX dpr_entry_sheet ON dpr_entry (organisation_id, package, report, work_date, shift, supplement);
-- As lists sort: each value is never null, and ties end in the id. A case, since coalesce is not leakproof.
CREATE INDEX dpr_entry_by_number ON dpr_entry (organisation_id, (CASE WHEN number IS NULL THEN '' ELSE number END), id);
CREATE INDEX dpr_entry_by_day ON dpr_entry (organisation_id, day_order, id);
CREATE INDEX dpr_entry_of_report ON dpr_entry (organisation_id, report, day_order, id);
CREATE INDEX dpr_entry_by_status ON dpr_entry (organisation_id, status, id);
CREATE INDEX dpr_entry_by_creator ON dpr_entry (organisation_id, created_by, day_order, id);
CREATE INDEX dpr_entry_by_weather ON dpr_entry (organisation_id, weather) WHERE weather IS NOT NULL;
CREATE UNIQUE INDEX dpr_entry_token_record ON dpr_entry_token (organisation_id, dpr_entry_id, token);
