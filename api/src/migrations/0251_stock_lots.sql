-- Lots: what is left of what came in, by the day that it counts from, oldest first out. What is transferred keeps its day, what
-- comes back has the day that it went out with. When the oldest runs out follows from the item's own shelf life, changed or not.

SELECT make_tenant_table('stock_lot',
  columns => $$
    stock_id uuid NOT NULL,
    day date NOT NULL,
    held numeric(20, 3) NOT NULL CHECK (held > 0)
  $$,
  id => NULL, key => 'stock_id, day', grants => 'SELECT, INSERT, UPDATE, DELETE');

-- `lot_day`: the oldest lot that a movement took from or went to.
ALTER TABLE stock_movement ADD COLUMN lot_day date;
-- `last_lot`: of what went out last. `last_at`: milliseconds at which it moved last, each movement behind the one before.
ALTER TABLE stock_balance ADD COLUMN last_lot date, ADD COLUMN last_at bigint NOT NULL DEFAULT 0;

ALTER TABLE stock ADD COLUMN oldest_on date;
-- Rows of one day stand in the order in which they were posted, those that wait behind them as they were begun.
ALTER TABLE stock_log ADD COLUMN placed_at bigint NOT NULL DEFAULT (extract(epoch FROM clock_timestamp()) * 1000)::bigint;

SELECT in_each_organisation($each$
  INSERT INTO stock_lot (organisation_id, stock_id, day, held)
  SELECT m.organisation_id, m.stock_id, m.day, sum(least(m.quantity, m.received_to / 1000.0 - b.issued))
  FROM stock_movement m JOIN stock_balance b ON b.organisation_id = $1 AND b.stock_id = m.stock_id
  WHERE m.organisation_id = $1 AND m.received_to > b.issued * 1000
  GROUP BY m.organisation_id, m.stock_id, m.day ON CONFLICT DO NOTHING
$each$, expects => 'perhaps none');
SELECT in_each_organisation($each$
  UPDATE stock_movement m SET lot_day = m.day WHERE m.organisation_id = $1 AND m.quantity > 0
$each$, expects => 'perhaps none');
SELECT in_each_organisation($each$
  UPDATE stock s SET oldest_on = l.oldest
  FROM (SELECT o.stock_id, min(o.day) AS oldest FROM stock_lot o WHERE o.organisation_id = $1 GROUP BY o.stock_id) l
  WHERE s.organisation_id = $1 AND s.id = l.stock_id
$each$, expects => 'perhaps none');
SELECT in_each_organisation($each$
  UPDATE stock_log g SET placed_at = (extract(epoch FROM g.created_at) * 1000)::bigint WHERE g.organisation_id = $1
$each$, expects => 'perhaps none');
-- a clock that went back between two of an item puts neither before the other
SELECT in_each_organisation($each$
  UPDATE stock_log g SET placed_at = p.at
  FROM (
    SELECT m.log_id, m.sequence
      + max((extract(epoch FROM m.posted_at) * 1000)::bigint) OVER (PARTITION BY m.stock_id ORDER BY m.sequence) AS at
    FROM stock_movement m WHERE m.organisation_id = $1) p
  WHERE g.organisation_id = $1 AND g.id = p.log_id
$each$, expects => 'perhaps none');
SELECT in_each_organisation($each$
  UPDATE stock_balance b SET last_at = p.at
  FROM (
    SELECT m.stock_id, max(m.sequence) + max((extract(epoch FROM m.posted_at) * 1000)::bigint) AS at
    FROM stock_movement m WHERE m.organisation_id = $1 GROUP BY m.stock_id) p
  WHERE b.organisation_id = $1 AND b.stock_id = p.stock_id
$each$, expects => 'perhaps none');

-- The two columns go with their index.
ALTER TABLE stock DROP COLUMN expiry_day, DROP COLUMN expires_on;
ALTER TABLE stock
  ADD COLUMN expires_on date GENERATED ALWAYS AS (oldest_on + shelf_life_days) STORED,
  ADD COLUMN expiry_day int NOT NULL GENERATED ALWAYS AS
    (coalesce(oldest_on + shelf_life_days - DATE '1900-01-01', 2147483647)) STORED;
CREATE INDEX stock_by_expiry ON stock (organisation_id, expiry_day, id);

DROP INDEX stock_movement_received;
ALTER TABLE stock_movement DROP COLUMN received_to;
ALTER TABLE stock_balance DROP COLUMN received, DROP COLUMN issued;

ALTER TABLE stock_log ADD COLUMN day_order text COLLATE "C" NOT NULL GENERATED ALWAYS AS
  (lpad((log_date - DATE '1900-01-01')::text, 6, '0') || CASE WHEN status IN ('posted', 'reversed') THEN '0' ELSE '1' END
    || lpad(placed_at::text, 15, '0')) STORED;
DROP INDEX stock_log_by_day, stock_log_of_stock;
CREATE INDEX stock_log_by_day ON stock_log (organisation_id, day_order, id);
CREATE INDEX stock_log_of_stock ON stock_log (organisation_id, stock, day_order, id);
ALTER TABLE stock_log DROP COLUMN log_day;

-- An item that nobody wrote a log of goes with the ledger that its opening began.
ALTER TABLE stock_lot ADD FOREIGN KEY (organisation_id, stock_id) REFERENCES stock (organisation_id, id) ON DELETE CASCADE;
ALTER TABLE stock_balance DROP CONSTRAINT stock_balance_organisation_id_stock_id_fkey,
  ADD FOREIGN KEY (organisation_id, stock_id) REFERENCES stock (organisation_id, id) ON DELETE CASCADE;
ALTER TABLE stock_day DROP CONSTRAINT stock_day_organisation_id_stock_id_fkey,
  ADD FOREIGN KEY (organisation_id, stock_id) REFERENCES stock (organisation_id, id) ON DELETE CASCADE;
ALTER TABLE stock_movement DROP CONSTRAINT stock_movement_organisation_id_stock_id_fkey,
  ADD FOREIGN KEY (organisation_id, stock_id) REFERENCES stock (organisation_id, id) ON DELETE CASCADE;
GRANT DELETE ON stock TO chainage_app;
