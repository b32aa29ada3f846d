-- A code is one however its capitals and the width of its letters are typed: `con-750` beside `CON-750` is two labels that nobody
-- tells apart. Twins that a register has already stay, each for as long as it keeps the code it has (`code_twin`); no new one
-- comes beside them.
ALTER TABLE asset ADD COLUMN code_twin text;
ALTER TABLE stock ADD COLUMN code_twin text;

-- As codes are read from now on, where nobody has that one.
SELECT in_each_organisation($each$
  UPDATE asset a SET asset_code = n.code
  FROM (
    SELECT c.id, c.code, row_number() OVER (PARTITION BY c.code ORDER BY c.code = c.asset_code DESC, c.id) AS place
    FROM (SELECT id, asset_code, btrim(regexp_replace(normalize(asset_code, NFKC), ' +', ' ', 'g')) AS code
      FROM asset WHERE organisation_id = $1) c
  ) n
  WHERE a.organisation_id = $1 AND a.id = n.id AND n.place = 1 AND n.code <> a.asset_code AND length(n.code) BETWEEN 1 AND 30
$each$, expects => 'perhaps none');

SELECT in_each_organisation($each$
  UPDATE stock s SET code = n.code
  FROM (
    SELECT c.id, c.code, row_number() OVER (PARTITION BY c.code, c.store ORDER BY c.code = c.before DESC, c.id) AS place
    FROM (SELECT id, store, code AS before, btrim(regexp_replace(normalize(code, NFKC), ' +', ' ', 'g')) AS code
      FROM stock WHERE organisation_id = $1) c
  ) n
  WHERE s.organisation_id = $1 AND s.id = n.id AND n.place = 1 AND n.code <> s.code AND length(n.code) BETWEEN 1 AND 20
$each$, expects => 'perhaps none');

SELECT in_each_organisation($each$
  UPDATE asset a SET code_twin = a.asset_code
  FROM (SELECT id, row_number() OVER (PARTITION BY upper(asset_code) ORDER BY id) AS place FROM asset WHERE organisation_id = $1) t
  WHERE a.organisation_id = $1 AND a.id = t.id AND t.place > 1
$each$, expects => 'perhaps none');

SELECT in_each_organisation($each$
  UPDATE stock s SET code_twin = s.code
  FROM (SELECT id, row_number() OVER (PARTITION BY upper(code), store ORDER BY id) AS place FROM stock WHERE organisation_id = $1) t
  WHERE s.organisation_id = $1 AND s.id = t.id AND t.place > 1
$each$, expects => 'perhaps none');

-- In a column of its own: what is asked of `upper(asset_code)` is no condition of an index behind row-level security.
ALTER TABLE asset ADD COLUMN code_in_capitals text NOT NULL GENERATED ALWAYS AS (upper(asset_code)) STORED;
ALTER TABLE stock ADD COLUMN code_in_capitals text NOT NULL GENERATED ALWAYS AS (upper(code)) STORED;
CREATE UNIQUE INDEX asset_code_in_capitals ON asset
  (organisation_id, code_in_capitals, (CASE WHEN code_twin = asset_code THEN code_twin ELSE '' END));
CREATE UNIQUE INDEX stock_code_in_capitals ON stock
  (organisation_id, code_in_capitals, store, (CASE WHEN code_twin = code THEN code_twin ELSE '' END));
