-- Sheets whose job ended while it did nothing, because the attempts of their check were held against its own, stand again where
-- they stood before it: nothing had been written.
SELECT in_each_organisation($$
  UPDATE sheet_import m SET status = CASE m.status WHEN 'applying' THEN 'checked' ELSE 'applied' END, attempt = 0
  WHERE m.organisation_id = $1 AND m.status IN ('applying', 'undoing')
    AND NOT EXISTS (SELECT FROM job j WHERE j.organisation_id = $1 AND j.id = m.job AND j.ended_at IS NULL)
$$, expects => 'perhaps none');
