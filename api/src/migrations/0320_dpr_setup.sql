-- The contract as data: report definitions, what packages are billed by, and their keys. Columns are called as the contract's fields are.

SELECT make_tenant_table('dpr_report',
  columns => $$
    status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'retired')),
    version int NOT NULL DEFAULT 1,
    created_by bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    received_at timestamptz NOT NULL DEFAULT now(),
    time_suspect boolean NOT NULL DEFAULT false,
    content_hash text NOT NULL,
    field_versions jsonb NOT NULL DEFAULT '{}',
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    issue_type text NOT NULL CHECK (length(issue_type) BETWEEN 1 AND 40),
    module_key text NOT NULL CHECK (module_key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(module_key) <= 40),
    is_active boolean NOT NULL GENERATED ALWAYS AS (status = 'active') STORED
  $$,
  grants => 'SELECT, INSERT, UPDATE');
SELECT make_tenant_table('dpr_report_token',
  columns => 'token text COLLATE "C" NOT NULL, dpr_report_id uuid NOT NULL',
  id => NULL, key => 'token, dpr_report_id', grants => 'SELECT, INSERT, DELETE');

-- `rate` is that of the bill of quantities; `rates` are the later ones, each from a day on. `item_order`: 1.2 before 1.10.
SELECT make_tenant_table('package_key',
  columns => $$
    status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'retired')),
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
    item_no text NOT NULL CHECK (length(item_no) BETWEEN 1 AND 20),
    description text NOT NULL CHECK (length(description) BETWEEN 1 AND 300),
    unit bigint NOT NULL,
    method text NOT NULL CHECK (method IN ('nos', 'length', 'area', 'volume', 'weight', 'direct')),
    factor numeric(8, 4) NOT NULL DEFAULT 1 CHECK (factor > 0),
    scope_quantity numeric(14, 3) NOT NULL CHECK (scope_quantity >= 0),
    revised_scope_quantity numeric(14, 3) CHECK (revised_scope_quantity >= 0),
    revision_ref text CHECK (length(revision_ref) <= 120),
    opening_cumulative numeric(14, 3) NOT NULL DEFAULT 0 CHECK (opening_cumulative >= 0),
    is_billable boolean NOT NULL DEFAULT true,
    rate numeric(14, 2) NOT NULL CHECK (rate >= 0),
    rates jsonb,
    monthly_plan jsonb,
    is_active boolean NOT NULL GENERATED ALWAYS AS (status = 'active') STORED,
    effective_scope numeric(14, 3) NOT NULL GENERATED ALWAYS AS
      (CASE WHEN revised_scope_quantity IS NULL THEN scope_quantity ELSE revised_scope_quantity END) STORED,
    item_order text COLLATE "C" NOT NULL GENERATED ALWAYS AS
      (regexp_replace(regexp_replace(item_no, '(\d+)', '000000\1', 'g'), '0+(\d{6})', '\1', 'g')) STORED,
    CHECK (revised_scope_quantity IS NULL OR revision_ref IS NOT NULL)
  $$,
  grants => 'SELECT, INSERT, UPDATE, DELETE');
SELECT make_tenant_table('package_key_token',
  columns => 'token text COLLATE "C" NOT NULL, package_key_id uuid NOT NULL',
  id => NULL, key => 'token, package_key_id', grants => 'SELECT, INSERT, DELETE');

ALTER TABLE dpr_report ADD FOREIGN KEY (organisation_id, created_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE dpr_report_token ADD FOREIGN KEY (organisation_id, dpr_report_id) REFERENCES dpr_report (organisation_id, id);
ALTER TABLE package_key ADD FOREIGN KEY (organisation_id, package) REFERENCES package (organisation_id, id);
ALTER TABLE package_key ADD FOREIGN KEY (organisation_id, report) REFERENCES dpr_report (organisation_id, id);
ALTER TABLE package_key ADD FOREIGN KEY (organisation_id, unit) REFERENCES lookup (organisation_id, id);
ALTER TABLE package_key ADD FOREIGN KEY (organisation_id, created_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE package_key_token ADD FOREIGN KEY (organisation_id, package_key_id) REFERENCES package_key (organisation_id, id);

CREATE UNIQUE INDEX dpr_report_module_key ON dpr_report (organisation_id, module_key, issue_type);
CREATE INDEX dpr_report_by_name ON dpr_report (organisation_id, name, id);
CREATE UNIQUE INDEX dpr_report_token_record ON dpr_report_token (organisation_id, dpr_report_id, token);
CREATE UNIQUE INDEX package_key_item ON package_key (organisation_id, item_no, package, report);
CREATE INDEX package_key_by_item ON package_key (organisation_id, item_order, id);
CREATE INDEX package_key_of_package ON package_key (organisation_id, package, report, item_order);
CREATE INDEX package_key_of_report ON package_key (organisation_id, report);
CREATE UNIQUE INDEX package_key_token_record ON package_key_token (organisation_id, package_key_id, token);

-- Percentages of the gross (domain.md section 3.6, rule 6).
ALTER TABLE package
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN gst_percent numeric(5, 2) NOT NULL DEFAULT 18 CHECK (gst_percent BETWEEN 0 AND 100),
  ADD COLUMN retention_percent numeric(5, 2) NOT NULL DEFAULT 5 CHECK (retention_percent BETWEEN 0 AND 100),
  ADD COLUMN tds_percent numeric(5, 2) NOT NULL DEFAULT 2 CHECK (tds_percent BETWEEN 0 AND 100);
GRANT INSERT, UPDATE ON package TO chainage_app;
