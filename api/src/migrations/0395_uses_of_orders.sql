-- How much of the order's unit one of the item's is, where goods are kept in another than they are ordered in (domain.md 3.6 "unit_factor").
ALTER TABLE stock_log ADD COLUMN unit_factor numeric(12, 6) CHECK (unit_factor >= 0);

-- What was linked while its entry had no number yet is called by it from now on (`nameUses`).
SELECT in_each_organisation($each$
  UPDATE purchase_order_use AS u SET number = e.number
  FROM dpr_log l JOIN dpr_entry e ON e.organisation_id = $1 AND e.id = l.dpr_entry
  WHERE u.organisation_id = $1 AND u.kind = 'dpr_log' AND u.number IS NULL
    AND l.organisation_id = $1 AND l.id = u.source AND e.number IS NOT NULL
$each$, expects => 'perhaps none');
