-- What is left to come of an order, by whoever changes items or uses (modules/purchase-orders/reckon-orders.ts), and its value and what is
-- used of it as doubles: ranges of decimals are not leakproof, and would not be looked up in an index.
ALTER TABLE purchase_order
  ADD COLUMN left_value numeric(24, 2) NOT NULL DEFAULT 0,
  ADD COLUMN value_indexed double precision GENERATED ALWAYS AS (value::double precision) STORED,
  ADD COLUMN used_indexed double precision GENERATED ALWAYS AS (used_percent::double precision) STORED;

SELECT in_each_organisation($each$
  UPDATE purchase_order AS o SET left_value = l.left_value
  FROM (
    SELECT i.purchase_order, sum(round(greatest(i.order_quantity - coalesce(u.quantity, 0), 0) * i.net_price
      / (CASE WHEN i.price_quantity IS NULL THEN 1 ELSE i.price_quantity END), 2)) AS left_value
    FROM purchase_order_item i
    LEFT JOIN (SELECT s.item, sum(s.quantity) AS quantity FROM purchase_order_use s WHERE s.organisation_id = $1 GROUP BY s.item) u
      ON u.item = i.id
    WHERE i.organisation_id = $1 AND i.deletion_code = '' AND NOT i.is_completed AND i.order_quantity IS NOT NULL AND i.net_price IS NOT NULL
    GROUP BY i.purchase_order
  ) l
  WHERE o.organisation_id = $1 AND l.purchase_order = o.id AND o.status IN ('open', 'partially_used')
$each$, expects => 'perhaps none');

CREATE INDEX purchase_order_by_value ON purchase_order (organisation_id, value, id);
CREATE INDEX purchase_order_in_value ON purchase_order (organisation_id, value_indexed, id);
CREATE INDEX purchase_order_in_used ON purchase_order (organisation_id, used_indexed, id);
