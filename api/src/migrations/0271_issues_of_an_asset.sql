-- Which issues name an asset, in a field or in a row of damaged property, is found among their words (kernel/search/pointing-words).
-- No issue is touched.

SELECT in_each_organisation($each$
  INSERT INTO issue_token (organisation_id, token, issue_id, sorted_at, issue_type)
  SELECT DISTINCT $1, '@' || lower(q.named #>> '{}'), i.id, i.sorted_at, i.issue_type
  FROM issue i CROSS JOIN LATERAL jsonb_path_query(i.details, '$.**.asset ? (@.type() == "string")') AS q(named)
  WHERE i.organisation_id = $1
  ON CONFLICT DO NOTHING
$each$, expects => 'perhaps none');
