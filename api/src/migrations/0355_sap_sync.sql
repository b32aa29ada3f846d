-- How far a system's orders have been read, by whom they are being read now, and what went wrong last. `run` with `run_until`: whoever
-- reads now; its pages are written only
-- while it is theirs, and the same job may take it up again (`run_job`), its process having died. `stopped_mark`: the logon that SAP refused (integrations/sap/logon.ts).

SELECT make_tenant_table('sap_sync',
  columns => $$
    system text NOT NULL CHECK (length(system) <= 40),
    cursor jsonb,
    run uuid,
    run_until timestamptz,
    run_job uuid,
    began_at timestamptz,
    succeeded_at timestamptz,
    fault text CHECK (length(fault) <= 20),
    fault_words text CHECK (length(fault_words) <= 500),
    failed_at timestamptz,
    failures int NOT NULL DEFAULT 0,
    not_before timestamptz,
    stopped_mark text CHECK (length(stopped_mark) <= 64),
    told_at timestamptz,
    orders_read int NOT NULL DEFAULT 0,
    orders_changed int NOT NULL DEFAULT 0,
    unreadable jsonb NOT NULL DEFAULT '[]',
    unknown_units text[] NOT NULL DEFAULT '{}'
  $$,
  grants => 'SELECT, INSERT, UPDATE');
CREATE UNIQUE INDEX sap_sync_system ON sap_sync (organisation_id, system);

-- What a sync changed of an order that was there: the order itself where `item_no` is empty.
SELECT make_tenant_table('sap_difference',
  columns => $$
    purchase_order uuid NOT NULL,
    at timestamptz NOT NULL,
    item_no text NOT NULL DEFAULT '' CHECK (item_no ~ '^([0-9]{5})?$'),
    field text NOT NULL CHECK (length(field) <= 40),
    was text CHECK (length(was) <= 60),
    becomes text CHECK (length(becomes) <= 60)
  $$,
  grants => 'SELECT, INSERT, DELETE');
ALTER TABLE sap_difference ADD FOREIGN KEY (organisation_id, purchase_order) REFERENCES purchase_order (organisation_id, id);
CREATE INDEX sap_difference_of_order ON sap_difference (organisation_id, purchase_order, at, id);

-- An order that somebody asked for by its number.
SELECT make_tenant_table('sap_fetch',
  columns => $$
    po_number text NOT NULL CHECK (length(po_number) BETWEEN 1 AND 10),
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'found', 'missing', 'failed')),
    fault text CHECK (length(fault) <= 20),
    purchase_order uuid,
    requested_by bigint NOT NULL,
    at timestamptz NOT NULL
  $$,
  grants => 'SELECT, INSERT, UPDATE');
ALTER TABLE sap_fetch ADD FOREIGN KEY (organisation_id, requested_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE sap_fetch ADD FOREIGN KEY (organisation_id, purchase_order) REFERENCES purchase_order (organisation_id, id);
CREATE INDEX sap_fetch_by_requester ON sap_fetch (organisation_id, requested_by, id);
