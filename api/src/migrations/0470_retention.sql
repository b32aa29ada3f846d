-- How long an organisation keeps what it need not keep for ever, by kind; without a row: for ever. Whoever said so is named in the
-- audit as the one by whose word it goes.
SELECT make_tenant_table('retention',
  columns => $$kind text COLLATE "C" NOT NULL CHECK (kind IN ('personal', 'photos', 'workers')),
    months int NOT NULL CHECK (months BETWEEN 1 AND 600), set_by bigint NOT NULL, account_id uuid NOT NULL,
    set_at timestamptz NOT NULL$$,
  id => NULL, key => 'kind', grants => 'SELECT, INSERT, UPDATE, DELETE');
ALTER TABLE retention ADD FOREIGN KEY (organisation_id, set_by) REFERENCES organisation_user (organisation_id, id);
-- Closed issues by when they were, for what goes after its time.
CREATE INDEX issue_closed ON issue (organisation_id, closed_at, id) WHERE closed_at IS NOT NULL;
-- Measured lines of more than one issue, which keep the photos of all of them; that of the first is in dpr_log_of_issue.
CREATE INDEX dpr_log_of_issues ON dpr_log (organisation_id, id) WHERE (issues -> 1) IS NOT NULL;
