-- Stock: an item in a store, its logs, and the ledger that posted logs make. Columns are called as the contract's fields are.

SELECT make_tenant_table('stock',
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
    code text NOT NULL CHECK (length(code) BETWEEN 1 AND 20),
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    category bigint NOT NULL,
    sub_category bigint NOT NULL,
    unit bigint NOT NULL,
    store bigint NOT NULL,
    opening_qty numeric(14, 3) CHECK (opening_qty >= 0),
    opening_rate numeric(14, 2) CHECK (opening_rate >= 0),
    min_level numeric(14, 3) CHECK (min_level >= 0),
    reorder_level numeric(14, 3) CHECK (reorder_level >= 0),
    shelf_life_days int CHECK (shelf_life_days > 0),
    sap_material text CHECK (length(sap_material) <= 40),
    -- What the ledger makes of its logs, for lists and pages; the ledger itself counts in stock_balance.
    balance numeric(20, 3) NOT NULL DEFAULT 0 CHECK (balance >= 0),
    average_rate numeric(20, 2),
    stock_value numeric(24, 2) NOT NULL DEFAULT 0 CHECK (stock_value >= 0),
    expires_on date,
    is_low boolean NOT NULL GENERATED ALWAYS AS
      (CASE WHEN reorder_level IS NULL THEN false ELSE balance < reorder_level END) STORED,
    expiry_day int NOT NULL GENERATED ALWAYS AS
      (CASE WHEN expires_on IS NULL THEN 2147483647 ELSE expires_on - DATE '1900-01-01' END) STORED
  $$,
  grants => 'SELECT, INSERT, UPDATE');
SELECT make_tenant_table('stock_token',
  columns => 'token text COLLATE "C" NOT NULL, stock_id uuid NOT NULL',
  id => NULL, key => 'token, stock_id', grants => 'SELECT, INSERT, DELETE');

-- The row that whoever posts on an item holds: what is there, what it is worth, what came and went in all.
SELECT make_tenant_table('stock_balance',
  columns => $$
    stock_id uuid NOT NULL,
    quantity numeric(20, 3) NOT NULL DEFAULT 0 CHECK (quantity >= 0),
    value numeric(24, 2) NOT NULL DEFAULT 0 CHECK (value >= 0),
    rate numeric(20, 2),
    received numeric(20, 3) NOT NULL DEFAULT 0,
    issued numeric(20, 3) NOT NULL DEFAULT 0,
    movements bigint NOT NULL DEFAULT 0
  $$,
  id => NULL, key => 'stock_id', grants => 'SELECT, INSERT, UPDATE');

-- A row per item and day on which something moved. `moved`: in all on that day. `low`: the least that the day's own movements came
-- to, none counted as nothing. So the balance at any point of time is opening plus what the day moved until then, and a movement
-- dated back changes the openings of the few days behind it, however many movements there are.
SELECT make_tenant_table('stock_day',
  columns => $$
    stock_id uuid NOT NULL,
    day date NOT NULL,
    opening numeric(20, 3) NOT NULL CHECK (opening >= 0),
    moved numeric(20, 3) NOT NULL,
    low numeric(20, 3) NOT NULL CHECK (low <= 0),
    CHECK (opening + low >= 0),
    CHECK (opening + moved >= 0)
  $$,
  id => NULL, key => 'stock_id, day', grants => 'SELECT, INSERT, UPDATE');

-- The ledger: only added to. `within_day`: what the day had moved with it. `received_to`: of what came in, all that had come in with
-- it, in thousandths, since comparisons of numerics lose their index under row-level security.
SELECT make_tenant_table('stock_movement',
  columns => $$
    stock_id uuid NOT NULL,
    sequence bigint NOT NULL,
    log_id uuid,
    day date NOT NULL,
    quantity numeric(20, 3) NOT NULL CHECK (quantity <> 0),
    value numeric(24, 2) NOT NULL,
    within_day numeric(20, 3) NOT NULL,
    received_to bigint,
    posted_by bigint NOT NULL,
    posted_at timestamptz NOT NULL DEFAULT now()
  $$,
  id => NULL, key => 'stock_id, sequence', grants => 'SELECT, INSERT');

SELECT make_tenant_table('stock_log',
  columns => $$
    number text CHECK (length(number) <= 32),
    status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'pending_approval', 'posted', 'rejected', 'reversed')),
    version int NOT NULL DEFAULT 1,
    created_by bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    received_at timestamptz NOT NULL DEFAULT now(),
    time_suspect boolean NOT NULL DEFAULT false,
    content_hash text NOT NULL,
    field_versions jsonb NOT NULL DEFAULT '{}',
    kind text NOT NULL CHECK (kind IN ('receipt', 'issue', 'return', 'adjustment', 'transfer_out', 'transfer_in')),
    stock uuid NOT NULL,
    quantity numeric(14, 3) NOT NULL CHECK (quantity <> 0),
    log_date date NOT NULL,
    unit_rate numeric(14, 2) CHECK (unit_rate >= 0),
    vendor text CHECK (length(vendor) <= 120),
    challan_no text CHECK (length(challan_no) <= 40),
    vehicle_no text CHECK (length(vehicle_no) <= 20),
    issued_to text CHECK (length(issued_to) <= 80),
    other_store bigint,
    reason text CHECK (length(reason) <= 500),
    other_log uuid,
    reverses uuid,
    log_day int NOT NULL GENERATED ALWAYS AS (log_date - DATE '1900-01-01') STORED
  $$,
  grants => 'SELECT, INSERT, UPDATE');
SELECT make_tenant_table('stock_log_token',
  columns => 'token text COLLATE "C" NOT NULL, stock_log_id uuid NOT NULL',
  id => NULL, key => 'token, stock_log_id', grants => 'SELECT, INSERT, DELETE');

ALTER TABLE stock ADD FOREIGN KEY (organisation_id, category) REFERENCES lookup (organisation_id, id);
ALTER TABLE stock ADD FOREIGN KEY (organisation_id, sub_category) REFERENCES lookup (organisation_id, id);
ALTER TABLE stock ADD FOREIGN KEY (organisation_id, unit) REFERENCES lookup (organisation_id, id);
ALTER TABLE stock ADD FOREIGN KEY (organisation_id, store) REFERENCES lookup (organisation_id, id);
ALTER TABLE stock ADD FOREIGN KEY (organisation_id, created_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE stock_token ADD FOREIGN KEY (organisation_id, stock_id) REFERENCES stock (organisation_id, id);
ALTER TABLE stock_balance ADD FOREIGN KEY (organisation_id, stock_id) REFERENCES stock (organisation_id, id);
ALTER TABLE stock_day ADD FOREIGN KEY (organisation_id, stock_id) REFERENCES stock (organisation_id, id);
ALTER TABLE stock_movement ADD FOREIGN KEY (organisation_id, stock_id) REFERENCES stock (organisation_id, id);
ALTER TABLE stock_movement ADD FOREIGN KEY (organisation_id, log_id) REFERENCES stock_log (organisation_id, id);
ALTER TABLE stock_movement ADD FOREIGN KEY (organisation_id, posted_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE stock_log ADD FOREIGN KEY (organisation_id, stock) REFERENCES stock (organisation_id, id);
ALTER TABLE stock_log ADD FOREIGN KEY (organisation_id, other_store) REFERENCES lookup (organisation_id, id);
ALTER TABLE stock_log ADD FOREIGN KEY (organisation_id, created_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE stock_log_token ADD FOREIGN KEY (organisation_id, stock_log_id) REFERENCES stock_log (organisation_id, id);

CREATE UNIQUE INDEX stock_code ON stock (organisation_id, code, store);
-- As lists sort: each value is never null, and ties end in the id.
CREATE INDEX stock_by_code ON stock (organisation_id, code, id);
CREATE INDEX stock_by_name ON stock (organisation_id, name, id);
CREATE INDEX stock_by_balance ON stock (organisation_id, balance, id);
CREATE INDEX stock_by_expiry ON stock (organisation_id, expiry_day, id);
CREATE INDEX stock_low ON stock (organisation_id, code, id) WHERE is_low;
CREATE INDEX stock_by_store ON stock (organisation_id, store, code);
CREATE INDEX stock_by_category ON stock (organisation_id, category, code);
CREATE UNIQUE INDEX stock_token_record ON stock_token (organisation_id, stock_id, token);

-- What is left of a receipt: the first whose end lies behind what went out.
CREATE INDEX stock_movement_received ON stock_movement (organisation_id, stock_id, received_to) WHERE received_to IS NOT NULL;
CREATE UNIQUE INDEX stock_movement_log ON stock_movement (organisation_id, log_id);

CREATE UNIQUE INDEX stock_log_number ON stock_log (organisation_id, number);
CREATE INDEX stock_log_by_number ON stock_log (organisation_id, (CASE WHEN number IS NULL THEN '' ELSE number END), id);
CREATE INDEX stock_log_by_day ON stock_log (organisation_id, log_day, id);
CREATE INDEX stock_log_by_status ON stock_log (organisation_id, status, id);
CREATE INDEX stock_log_by_creator ON stock_log (organisation_id, created_by, id);
CREATE INDEX stock_log_of_stock ON stock_log (organisation_id, stock, log_day, id);
CREATE UNIQUE INDEX stock_log_token_record ON stock_log_token (organisation_id, stock_log_id, token);
