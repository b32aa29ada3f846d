-- A schedule may say of which shift its works are, by the organisation's clock: a shift that ends before it begins ends on the next
-- day. Planned works are found by what they are called.

ALTER TABLE work_schedule
  ADD COLUMN shift_from text CHECK (shift_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD COLUMN shift_to text CHECK (shift_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CHECK ((shift_from IS NULL) = (shift_to IS NULL));
-- How many run, which has a limit.
CREATE INDEX work_schedule_active ON work_schedule (organisation_id) WHERE status = 'active';

SELECT make_tenant_table('planned_work_token',
  columns => 'token text COLLATE "C" NOT NULL, planned_work_id uuid NOT NULL',
  id => NULL, key => 'token, planned_work_id', grants => 'SELECT, INSERT, DELETE');
ALTER TABLE planned_work_token ADD FOREIGN KEY (organisation_id, planned_work_id) REFERENCES planned_work (organisation_id, id);
CREATE UNIQUE INDEX planned_work_token_record ON planned_work_token (organisation_id, planned_work_id, token);
-- As the server keeps words (kernel/search/search-words.ts): a sign that joins letters parts no word.
SELECT in_each_organisation($each$
  INSERT INTO planned_work_token (organisation_id, token, planned_work_id)
  SELECT DISTINCT w.organisation_id, left(form, 40), w.id
  FROM planned_work w,
    regexp_split_to_table(lower(normalize(w.title, NFKC)), '(?:(?![\u093c\u094d])[[:space:][:punct:]])+') word,
    unnest(ARRAY[word, regexp_replace(word, '^0+(?=[0-9])', '')]) form
  WHERE w.organisation_id = $1 AND word <> ''
  ON CONFLICT DO NOTHING
$each$, expects => 'perhaps none');
SELECT in_each_organisation($each$
  INSERT INTO planned_work_token (organisation_id, token, planned_work_id)
  SELECT $1, left('~' || s.consonants || s.ending, 40), s.planned_work_id
  FROM (
    SELECT t.planned_work_id,
      regexp_replace(regexp_replace(translate(normalize(t.token, NFD), 'कखगघङञणनंँचछजझटठतथडढदधपफबभमरऱलळवशषस',
        'kkggnnnnnnccjjttttddddppbbmrrllvsss'), '[^a-z]', '', 'g'), '(.)\1+', '\1', 'g') AS consonants,
      CASE WHEN normalize(t.token, NFD) ~ '[\u0904-\u0914\u093e-\u094c]$' THEN 'a'
        WHEN normalize(t.token, NFD) ~ '\u094d[\u0915-\u0939]\u093c?$' THEN 'h' ELSE '' END AS ending
    FROM planned_work_token t WHERE t.organisation_id = $1 AND t.token ~ '[\u0900-\u097f]'
      AND t.token NOT IN ('में', 'पर', 'तक', 'मध्ये', 'वर')
  ) s
  WHERE length(s.consonants) >= 2
  ON CONFLICT DO NOTHING
$each$, expects => 'perhaps none');
