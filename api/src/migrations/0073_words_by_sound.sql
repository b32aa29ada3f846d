-- Words in Devanagari are also found by their sound (kernel/search/fold.ts): those of records written before get theirs here.
SELECT in_each_organisation($each$
  INSERT INTO issue_token (organisation_id, token, issue_id)
  SELECT $1, left('~' || s.consonants || s.ending, 40), s.issue_id
  FROM (
    SELECT t.issue_id,
      regexp_replace(regexp_replace(translate(normalize(t.token, NFD), 'कखगघङञणनंँचछजझटठतथडढदधपफबभमरऱलळवशषस',
        'kkggnnnnnnccjjttttddddppbbmrrllvsss'), '[^a-z]', '', 'g'), '(.)\1+', '\1', 'g') AS consonants,
      CASE WHEN normalize(t.token, NFD) ~ '[\u0904-\u0914\u093e-\u094c]$' THEN 'a'
        WHEN normalize(t.token, NFD) ~ '\u094d[\u0915-\u0939]\u093c?$' THEN 'h' ELSE '' END AS ending
    FROM issue_token t WHERE t.organisation_id = $1 AND t.token ~ '[\u0900-\u097f]'
      AND t.token NOT IN ('में', 'पर', 'तक', 'मध्ये', 'वर')
  ) s
  WHERE length(s.consonants) >= 2
  ON CONFLICT DO NOTHING
$each$, expects => 'perhaps none');

SELECT in_each_organisation($each$
  INSERT INTO asset_token (organisation_id, token, asset_id)
  SELECT $1, left('~' || s.consonants || s.ending, 40), s.asset_id
  FROM (
    SELECT t.asset_id,
      regexp_replace(regexp_replace(translate(normalize(t.token, NFD), 'कखगघङञणनंँचछजझटठतथडढदधपफबभमरऱलळवशषस',
        'kkggnnnnnnccjjttttddddppbbmrrllvsss'), '[^a-z]', '', 'g'), '(.)\1+', '\1', 'g') AS consonants,
      CASE WHEN normalize(t.token, NFD) ~ '[\u0904-\u0914\u093e-\u094c]$' THEN 'a'
        WHEN normalize(t.token, NFD) ~ '\u094d[\u0915-\u0939]\u093c?$' THEN 'h' ELSE '' END AS ending
    FROM asset_token t WHERE t.organisation_id = $1 AND t.token ~ '[\u0900-\u097f]'
      AND t.token NOT IN ('में', 'पर', 'तक', 'मध्ये', 'वर')
  ) s
  WHERE length(s.consonants) >= 2
  ON CONFLICT DO NOTHING
$each$, expects => 'perhaps none');
