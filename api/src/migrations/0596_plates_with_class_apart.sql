-- A plate of Delhi whose class stands apart from its series (DL 3C AB 1234) is one word of a search too (contracts/plates.ts): issues
-- from before that have one in their description get the words they would be written with today. No issue is touched.
-- few rows: some words for each report in whose text such a plate stands, all of them new: nobody waits for them
SELECT in_each_organisation($each$
  INSERT INTO issue_token (organisation_id, token, issue_id, sorted_at, issue_type)
  WITH said AS (
    SELECT DISTINCT i.id, i.sorted_at, i.issue_type, regexp_replace(lower(m[1]), '[\s-]', '', 'g') AS plate
    FROM issue i, regexp_matches(i.description, '\m([a-z]{2}[\s-]?\d{1,2}[\s-]?[a-z][\s-][a-z]{1,2}[\s-]?\d{4})\M', 'gi') m
    WHERE i.organisation_id = $1
  ), part AS (
    SELECT s.*, p.part[1] AS part, string_agg(p.part[1], '') OVER (
      PARTITION BY s.id, s.plate ORDER BY p.at ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS ending
    FROM said s, regexp_matches(s.plate, '\d+|[[:alpha:]]+', 'g') WITH ORDINALITY p (part, at)
  )
  SELECT DISTINCT $1, token, p.id, p.sorted_at, p.issue_type FROM part p, unnest(ARRAY[p.part, p.ending]) token
  ON CONFLICT DO NOTHING
$each$, expects => 'perhaps none');
