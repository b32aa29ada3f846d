-- Purchase orders, their items, and what was used of those. Columns are called as the contract's fields are.
-- `system`: the ERP it comes from, '' for one entered by hand. `value`, `used_value`, `used_percent`: what its items come to, so
-- that the list need not count (modules/purchase-orders/reckon-orders.ts).

SELECT make_tenant_table('purchase_order',
  columns => $$
    status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'open', 'partially_used', 'completed', 'cancelled')),
    version int NOT NULL DEFAULT 1,
    created_by bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    received_at timestamptz NOT NULL DEFAULT now(),
    time_suspect boolean NOT NULL DEFAULT false,
    content_hash text NOT NULL,
    field_versions jsonb NOT NULL DEFAULT '{}',
    source text NOT NULL DEFAULT 'manual' CHECK (source IN ('manual', 'sap')),
    system text NOT NULL DEFAULT '' CHECK (length(system) <= 40),
    po_number text NOT NULL CHECK (length(po_number) BETWEEN 1 AND 10),
    po_type text CHECK (length(po_type) <= 4),
    company_code text CHECK (length(company_code) <= 4),
    purchasing_org text CHECK (length(purchasing_org) <= 4),
    purchasing_group text CHECK (length(purchasing_group) <= 3),
    supplier_code text CHECK (length(supplier_code) <= 10),
    supplier_name text CHECK (length(supplier_name) <= 40),
    po_date date,
    valid_from date,
    valid_to date,
    currency text NOT NULL CHECK (length(currency) BETWEEN 1 AND 5),
    payment_terms text CHECK (length(payment_terms) <= 4),
    net_payment_days int CHECK (net_payment_days BETWEEN 0 AND 999),
    released boolean NOT NULL DEFAULT true,
    deletion_code text NOT NULL DEFAULT '' CHECK (length(deletion_code) <= 1),
    package bigint,
    last_synced_at timestamptz,
    sync_error text CHECK (length(sync_error) <= 500),
    value numeric(24, 2) NOT NULL DEFAULT 0,
    used_value numeric(24, 2) NOT NULL DEFAULT 0,
    used_percent numeric(9, 1) NOT NULL DEFAULT 0,
    CHECK ((source = 'sap') = (system <> ''))
  $$,
  grants => 'SELECT, INSERT, UPDATE');
SELECT make_tenant_table('purchase_order_token',
  columns => 'token text COLLATE "C" NOT NULL, purchase_order_id uuid NOT NULL',
  id => NULL, key => 'token, purchase_order_id', grants => 'SELECT, INSERT, DELETE');

-- `unit`: as the organisation calls it; null where SAP's (`sap_unit`) is not known here. An item keeps its id whatever changes.
SELECT make_tenant_table('purchase_order_item',
  columns => $$
    purchase_order uuid NOT NULL,
    item_no text NOT NULL CHECK (item_no ~ '^[0-9]{5}$'),
    text text CHECK (length(text) <= 40),
    material text CHECK (length(material) <= 40),
    material_group text CHECK (length(material_group) <= 9),
    plant text CHECK (length(plant) <= 4),
    storage_location text CHECK (length(storage_location) <= 4),
    order_quantity numeric(13, 3) CHECK (order_quantity >= 0),
    unit bigint,
    sap_unit text CHECK (length(sap_unit) <= 3),
    net_price numeric(15, 3) CHECK (net_price >= 0),
    price_quantity numeric(8, 3) CHECK (price_quantity > 0),
    tax_code text CHECK (length(tax_code) <= 2),
    over_delivery_pct numeric(4, 1) CHECK (over_delivery_pct >= 0),
    unlimited_over boolean NOT NULL DEFAULT false,
    item_category text CHECK (length(item_category) <= 1),
    account_assignment text CHECK (length(account_assignment) <= 1),
    is_completed boolean NOT NULL DEFAULT false,
    is_final_invoiced boolean NOT NULL DEFAULT false,
    deletion_code text NOT NULL DEFAULT '' CHECK (length(deletion_code) <= 1)
  $$,
  grants => 'SELECT, INSERT, UPDATE, DELETE');

-- What was used of an item: a measured line or a goods receipt. `quantity` in the item's unit, `amount` in the order's currency;
-- `number`, `used_on`: of the log, for people.
SELECT make_tenant_table('purchase_order_use',
  columns => $$
    item uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('dpr_log', 'stock_log')),
    source uuid NOT NULL,
    number text CHECK (length(number) <= 60),
    used_on date NOT NULL,
    quantity numeric(14, 3) NOT NULL CHECK (quantity > 0),
    amount numeric(20, 2) NOT NULL CHECK (amount >= 0),
    created_by bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  $$,
  grants => 'SELECT, INSERT, UPDATE, DELETE');

ALTER TABLE purchase_order ADD FOREIGN KEY (organisation_id, created_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE purchase_order ADD FOREIGN KEY (organisation_id, package) REFERENCES package (organisation_id, id);
ALTER TABLE purchase_order_token ADD FOREIGN KEY (organisation_id, purchase_order_id) REFERENCES purchase_order (organisation_id, id);
ALTER TABLE purchase_order_item ADD FOREIGN KEY (organisation_id, purchase_order) REFERENCES purchase_order (organisation_id, id);
ALTER TABLE purchase_order_item ADD FOREIGN KEY (organisation_id, unit) REFERENCES lookup (organisation_id, id);
ALTER TABLE purchase_order_use ADD FOREIGN KEY (organisation_id, item) REFERENCES purchase_order_item (organisation_id, id);
ALTER TABLE purchase_order_use ADD FOREIGN KEY (organisation_id, created_by) REFERENCES organisation_user (organisation_id, id);

CREATE UNIQUE INDEX purchase_order_key ON purchase_order (organisation_id, system, po_number);
-- As lists sort: each value is never null, and ties end in the id. A case, since coalesce is not leakproof.
CREATE INDEX purchase_order_by_number ON purchase_order (organisation_id, (CASE WHEN po_number IS NULL THEN '' ELSE po_number END), id);
CREATE INDEX purchase_order_by_day ON purchase_order
  (organisation_id, (CASE WHEN po_date IS NULL THEN '-infinity'::date ELSE po_date END), id);
CREATE INDEX purchase_order_by_used ON purchase_order (organisation_id, used_percent, id);
CREATE INDEX purchase_order_by_status ON purchase_order (organisation_id, status, id);
CREATE INDEX purchase_order_by_creator ON purchase_order (organisation_id, created_by, id);
CREATE INDEX purchase_order_of_package ON purchase_order (organisation_id, package, id) WHERE package IS NOT NULL;
CREATE INDEX purchase_order_of_source ON purchase_order (organisation_id, source, id);
CREATE UNIQUE INDEX purchase_order_token_record ON purchase_order_token (organisation_id, purchase_order_id, token);
CREATE UNIQUE INDEX purchase_order_item_no ON purchase_order_item (organisation_id, purchase_order, item_no);
CREATE UNIQUE INDEX purchase_order_use_once ON purchase_order_use (organisation_id, item, kind, source);
CREATE INDEX purchase_order_use_of_source ON purchase_order_use (organisation_id, kind, source);
