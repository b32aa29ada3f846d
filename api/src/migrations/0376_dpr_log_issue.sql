-- The issue that a line was made from: the first that it names. Lists find lines by it.
ALTER TABLE dpr_log ADD COLUMN issue uuid GENERATED ALWAYS AS ((issues -> 0 ->> 'issue')::uuid) STORED;
CREATE INDEX dpr_log_of_issue ON dpr_log (organisation_id, issue, id) WHERE issue IS NOT NULL;
