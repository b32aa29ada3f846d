-- A code is one however its capitals are typed: `con-750` beside `CON-750` is two labels that nobody tells apart. Twins that a
-- register has already stay as they are, each with a number of its own; no new one comes beside them.
ALTER TABLE asset ADD COLUMN code_twin int NOT NULL DEFAULT 0 CHECK (code_twin >= 0);
ALTER TABLE stock ADD COLUMN code_twin int NOT NULL DEFAULT 0 CHECK (code_twin >= 0);

SELECT in_each_organisation($each$
  UPDATE asset a SET code_twin = t.place - 1
  FROM (SELECT id, row_number() OVER (PARTITION BY upper(asset_code) ORDER BY id) AS place FROM asset WHERE organisation_id = $1) t
  WHERE a.organisation_id = $1 AND a.id = t.id AND t.place > 1
$each$, expects => 'perhaps none');

SELECT in_each_organisation($each$
  UPDATE stock s SET code_twin = t.place - 1
  FROM (SELECT id, row_number() OVER (PARTITION BY upper(code), store ORDER BY id) AS place FROM stock WHERE organisation_id = $1) t
  WHERE s.organisation_id = $1 AND s.id = t.id AND t.place > 1
$each$, expects => 'perhaps none');

CREATE UNIQUE INDEX asset_code_in_capitals ON asset (organisation_id, upper(asset_code), code_twin);
CREATE UNIQUE INDEX stock_code_in_capitals ON stock (organisation_id, upper(code), store, code_twin);
