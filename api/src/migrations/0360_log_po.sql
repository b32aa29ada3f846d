-- Which item of a purchase order a measured line, or a goods receipt, used up (domain.md sections 3.5 and 3.6 "Log-PO link").
-- `quantity` in the line's unit, `po_quantity` in the order's; `amount` in the order's currency, as it was worth when it was linked.
SELECT make_tenant_table('dpr_log_po',
  columns => $$
    dpr_log uuid NOT NULL,
    po_item uuid NOT NULL,
    quantity numeric(14, 3) NOT NULL CHECK (quantity > 0),
    unit_factor numeric(12, 6) NOT NULL CHECK (unit_factor > 0),
    po_quantity numeric(14, 3) NOT NULL CHECK (po_quantity > 0),
    amount numeric(20, 2) NOT NULL CHECK (amount >= 0),
    created_by bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  $$,
  grants => 'SELECT, INSERT, DELETE');
ALTER TABLE dpr_log_po ADD FOREIGN KEY (organisation_id, dpr_log) REFERENCES dpr_log (organisation_id, id);
ALTER TABLE dpr_log_po ADD FOREIGN KEY (organisation_id, po_item) REFERENCES purchase_order_item (organisation_id, id);
ALTER TABLE dpr_log_po ADD FOREIGN KEY (organisation_id, created_by) REFERENCES organisation_user (organisation_id, id);
CREATE UNIQUE INDEX dpr_log_po_once ON dpr_log_po (organisation_id, dpr_log, po_item);
CREATE INDEX dpr_log_po_of_item ON dpr_log_po (organisation_id, po_item, id);

ALTER TABLE stock_log ADD COLUMN po_item uuid;
ALTER TABLE stock_log ADD FOREIGN KEY (organisation_id, po_item) REFERENCES purchase_order_item (organisation_id, id);
CREATE INDEX stock_log_of_order ON stock_log (organisation_id, po_item) WHERE po_item IS NOT NULL;

-- Once: that nine tenths of it are used.
ALTER TABLE purchase_order_item ADD COLUMN told_90_at timestamptz;
