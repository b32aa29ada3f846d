-- Up to which stage of its temporary limit people were told of an issue, and of which limit: 1 due soon, 2 run out, 3 escalated.
SELECT make_tenant_table('issue_temporary_told',
  columns => 'issue_id uuid NOT NULL, due_at timestamptz NOT NULL, stage int NOT NULL CHECK (stage BETWEEN 1 AND 3)',
  id => NULL, key => 'issue_id', grants => 'SELECT, INSERT, UPDATE');
ALTER TABLE issue_temporary_told ADD FOREIGN KEY (organisation_id, issue_id) REFERENCES issue (organisation_id, id);
-- What still waits to be made safe.
CREATE INDEX issue_unsafe ON issue (organisation_id, temporary_due_at)
  WHERE temporary_due_at IS NOT NULL AND temporary_at IS NULL AND resolved_at IS NULL;

-- What ran out before anybody was told of such things is not told all at once now.
SELECT in_each_organisation($$
  INSERT INTO issue_temporary_told (organisation_id, issue_id, due_at, stage)
  SELECT organisation_id, id, temporary_due_at, 3 FROM issue
  WHERE organisation_id = $1 AND resolved_at IS NULL AND temporary_at IS NULL AND temporary_due_at <= now()
  ON CONFLICT DO NOTHING$$, expects => 'perhaps none');
