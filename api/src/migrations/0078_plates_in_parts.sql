-- A plate is also found by its end, and where it stands in a description (kernel/search/search-words.ts): records from before get
-- the words they would be written with today.
SELECT in_each_organisation($each$
  INSERT INTO issue_token (organisation_id, token, issue_id)
  WITH said AS (
    SELECT i.id, regexp_replace(lower(v ->> 'registration_no'), '[^[:alnum:]]', '', 'g') AS plate
    FROM issue i, jsonb_array_elements(CASE jsonb_typeof(i.details -> 'vehicles') WHEN 'array' THEN i.details -> 'vehicles' END) v
    WHERE i.organisation_id = $1
    UNION
    SELECT i.id, regexp_replace(lower(m[1]), '[\s-]', '', 'g')
    FROM issue i, regexp_matches(i.description,
      '\m([a-z]{2}[\s-]?\d{1,2}[\s-]?[a-z]{1,3}[\s-]?\d{4}|\d{2}[\s-]?bh[\s-]?\d{4}[\s-]?[a-z]{1,2})\M', 'gi') m
    WHERE i.organisation_id = $1
  ), part AS (
    SELECT s.id, p.part[1] AS part, p.at, string_agg(p.part[1], '') OVER (
      PARTITION BY s.id, s.plate ORDER BY p.at ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS ending
    FROM said s, regexp_matches(s.plate, '\d+|[[:alpha:]]+', 'g') WITH ORDINALITY p (part, at)
    WHERE s.plate <> ''
  )
  SELECT $1, left(w.token, 40), w.id
  FROM (SELECT id, part AS token FROM part UNION SELECT id, ending FROM part) w
  ON CONFLICT DO NOTHING
$each$, expects => 'perhaps none');
