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
SELECT in_each_organisation($each$
  INSERT INTO planned_work_token (organisation_id, planned_work_id, token)
  SELECT DISTINCT w.organisation_id, w.id, left(word, 40) FROM planned_work w, regexp_split_to_table(lower(w.title), '\s+') word
  WHERE w.organisation_id = $1 AND word <> ''
  ON CONFLICT DO NOTHING
$each$, expects => 'perhaps none');
