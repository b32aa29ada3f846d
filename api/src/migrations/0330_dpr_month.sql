-- Months of a package, and what their days have come to. Columns are called as the contract's fields are.
-- `frozen`: lines, bill and totals as they were certified.

SELECT make_tenant_table('dpr_month',
  columns => $$
    status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'submitted', 'certified', 'approved', 'billed')),
    number text CHECK (length(number) <= 40),
    version int NOT NULL DEFAULT 1,
    created_by bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    received_at timestamptz NOT NULL DEFAULT now(),
    time_suspect boolean NOT NULL DEFAULT false,
    content_hash text NOT NULL,
    field_versions jsonb NOT NULL DEFAULT '{}',
    package bigint NOT NULL,
    issue_type text NOT NULL CHECK (length(issue_type) BETWEEN 1 AND 40),
    month text COLLATE "C" NOT NULL CHECK (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
    submitted_by bigint,
    certified_by bigint,
    certified_at timestamptz,
    bill_no text CHECK (length(bill_no) <= 40),
    bill_date date,
    frozen jsonb,
    CHECK ((frozen IS NOT NULL) = (status IN ('certified', 'approved', 'billed'))),
    CHECK (status <> 'billed' OR (bill_no IS NOT NULL AND bill_date IS NOT NULL))
  $$,
  grants => 'SELECT, INSERT, UPDATE');

-- What approved lines of a key come to, by the month they count in and the day they were worked: kept as they are approved, so
-- that a month costs what its days cost, however many lines each has. `logs`: how many lines.
SELECT make_tenant_table('dpr_day',
  columns => $$
    package_key uuid NOT NULL,
    counted_in text COLLATE "C" NOT NULL CHECK (counted_in ~ '^20\d\d-(0[1-9]|1[0-2])$'),
    work_date date NOT NULL,
    quantity numeric(14, 3) NOT NULL CHECK (quantity >= 0),
    logs int NOT NULL CHECK (logs >= 0)
  $$,
  id => NULL, key => 'package_key, counted_in, work_date', grants => 'SELECT, INSERT, UPDATE');

ALTER TABLE dpr_month ADD FOREIGN KEY (organisation_id, created_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE dpr_month ADD FOREIGN KEY (organisation_id, submitted_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE dpr_month ADD FOREIGN KEY (organisation_id, certified_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE dpr_month ADD FOREIGN KEY (organisation_id, package) REFERENCES package (organisation_id, id);
ALTER TABLE dpr_day ADD FOREIGN KEY (organisation_id, package_key) REFERENCES package_key (organisation_id, id);
CREATE UNIQUE INDEX dpr_month_of_package ON dpr_month (organisation_id, package, issue_type, month);
CREATE UNIQUE INDEX dpr_month_bill ON dpr_month (organisation_id, package, bill_no);
CREATE INDEX dpr_month_by_month ON dpr_month (organisation_id, month, id);
CREATE INDEX dpr_month_by_status ON dpr_month (organisation_id, status, id);
