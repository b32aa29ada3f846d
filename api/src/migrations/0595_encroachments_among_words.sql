-- Encroachments are also found by the number of their notice and their village (search-tokens.ts of issues): records from before get
-- the words they would be written with today. No issue is touched.
-- few rows: some words for each report of one type that says either, all of them new: nobody waits for them
SELECT in_each_organisation($each$
  INSERT INTO issue_token (organisation_id, token, issue_id, sorted_at, issue_type)
  WITH word AS (
    SELECT i.id, i.sorted_at, i.issue_type, m[1] AS word
    FROM issue i, unnest(ARRAY[i.details ->> 'notice_no', i.details ->> 'village']) said,
      regexp_matches(lower(normalize(said, NFKC)), '([[:alnum:]\u0300-\u036f\u0900-\u0963\u0966-\u0dff]+)', 'g') m
    WHERE i.organisation_id = $1 AND i.issue_type = 'enroachment_row'
  ), sound AS (
    SELECT w.id, w.sorted_at, w.issue_type,
      regexp_replace(regexp_replace(translate(normalize(w.word, NFD), 'कखगघङञणनंँचछजझटठतथडढदधपफबभमरऱलळवशषस',
        'kkggnnnnnnccjjttttddddppbbmrrllvsss'), '[^a-z]', '', 'g'), '(.)\1+', '\1', 'g') AS consonants,
      CASE WHEN normalize(w.word, NFD) ~ '[\u0904-\u0914\u093e-\u094c]$' THEN 'a'
        WHEN normalize(w.word, NFD) ~ '\u094d[\u0915-\u0939]\u093c?$' THEN 'h' ELSE '' END AS ending
    FROM word w WHERE w.word ~ '[\u0900-\u097f]' AND w.word NOT IN ('में', 'पर', 'तक', 'मध्ये', 'वर')
  )
  SELECT DISTINCT $1, left(t.token, 40), t.id, t.sorted_at, t.issue_type
  FROM (
    SELECT w.id, w.sorted_at, w.issue_type, form
    FROM word w, unnest(ARRAY[w.word, regexp_replace(w.word, '^0+(?=[0-9])', '')]) form
    UNION ALL
    SELECT s.id, s.sorted_at, s.issue_type, '~' || s.consonants || s.ending FROM sound s WHERE length(s.consonants) >= 2
  ) t (id, sorted_at, issue_type, token)
  ON CONFLICT DO NOTHING
$each$, expects => 'perhaps none');
