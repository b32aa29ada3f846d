-- Lines of measurement. Columns are called as the contract's fields are. Package, report, day and shift are its sheet's, and follow it.
-- `counted_in`: the month an approved line counts in, its own or the next that is open. `over_scope`: as it was approved.

SELECT make_tenant_table('dpr_log',
  columns => $$
    number text CHECK (length(number) <= 32),
    status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'submitted', 'approved', 'rejected', 'cancelled')),
    version int NOT NULL DEFAULT 1,
    created_by bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    received_at timestamptz NOT NULL DEFAULT now(),
    time_suspect boolean NOT NULL DEFAULT false,
    content_hash text NOT NULL,
    field_versions jsonb NOT NULL DEFAULT '{}',
    dpr_entry uuid NOT NULL,
    package bigint NOT NULL,
    report uuid NOT NULL,
    work_date date NOT NULL,
    shift text NOT NULL CHECK (shift IN ('day', 'night')),
    package_key uuid,
    direction text CHECK (direction IN ('lhs', 'rhs', 'median', 'both')),
    chainage_from int CHECK (chainage_from >= 0),
    chainage_to int CHECK (chainage_to >= 0),
    lane text CHECK (length(lane) <= 20),
    lat numeric(9, 6),
    lng numeric(9, 6),
    gps_accuracy_m numeric(7, 1),
    nos int CHECK (nos > 0),
    length_m numeric(9, 3) CHECK (length_m >= 0),
    breadth_m numeric(9, 3) CHECK (breadth_m >= 0),
    depth_m numeric(9, 3) CHECK (depth_m >= 0),
    direct_quantity numeric(14, 3) CHECK (direct_quantity >= 0),
    quantity numeric(14, 3) CHECK (quantity >= 0),
    contractor text CHECK (length(contractor) <= 120),
    remarks text CHECK (length(remarks) <= 500),
    issues jsonb,
    over_scope boolean NOT NULL DEFAULT false,
    day_order int NOT NULL GENERATED ALWAYS AS (work_date - '2000-01-01'::date) STORED,
    approved_at timestamptz,
    approved_by bigint,
    counted_in text CHECK (counted_in ~ '^\d{4}-\d\d$'),
    CHECK (status <> 'approved' OR (approved_at IS NOT NULL AND counted_in IS NOT NULL AND quantity IS NOT NULL AND package_key IS NOT NULL))
  $$,
  grants => 'SELECT, INSERT, UPDATE');

ALTER TABLE dpr_log ADD FOREIGN KEY (organisation_id, created_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE dpr_log ADD FOREIGN KEY (organisation_id, approved_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE dpr_log ADD FOREIGN KEY (organisation_id, dpr_entry) REFERENCES dpr_entry (organisation_id, id);
ALTER TABLE dpr_log ADD FOREIGN KEY (organisation_id, package_key) REFERENCES package_key (organisation_id, id);
ALTER TABLE dpr_log ADD FOREIGN KEY (organisation_id, package) REFERENCES package (organisation_id, id);
ALTER TABLE dpr_log ADD FOREIGN KEY (organisation_id, report) REFERENCES dpr_report (organisation_id, id);
CREATE INDEX dpr_log_by_sheet ON dpr_log (organisation_id, dpr_entry, created_at, id);
CREATE INDEX dpr_log_by_status ON dpr_log (organisation_id, status, id);
-- What a key has come to, and which of its stretches were measured on a day.
CREATE INDEX dpr_log_of_key ON dpr_log (organisation_id, package_key, counted_in) INCLUDE (quantity) WHERE counted_in IS NOT NULL;
CREATE INDEX dpr_log_of_day ON dpr_log (organisation_id, package_key, work_date);
CREATE INDEX dpr_log_by_creator ON dpr_log (organisation_id, created_by, id);
CREATE INDEX dpr_log_of_package ON dpr_log (organisation_id, package, id);
CREATE INDEX dpr_log_of_report ON dpr_log (organisation_id, report, id);
CREATE INDEX dpr_log_by_day ON dpr_log (organisation_id, day_order, id);
CREATE INDEX dpr_log_of_package_by_day ON dpr_log (organisation_id, package, day_order, id);
