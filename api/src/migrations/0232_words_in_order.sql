-- Each word of an issue also says when the issue is from and of which type: the newest issues of a word, of a type or of all, are
-- then the end of one range of an index, however many have the word.
ALTER TABLE issue_token ADD COLUMN sorted_at timestamptz, ADD COLUMN issue_type text;

-- The words of all issues are written anew: without their indexes, which are made afterwards.
ALTER TABLE issue_token DROP CONSTRAINT issue_token_pkey;
DROP INDEX issue_token_issue;
-- Issues in memory at once, so that the words are read and written in the order they stand in: that of time.
SET LOCAL work_mem = '256MB';
SELECT in_each_organisation($each$
  UPDATE issue_token t SET sorted_at = i.sorted_at, issue_type = i.issue_type
  FROM issue i WHERE i.organisation_id = $1 AND t.organisation_id = $1 AND i.id = t.issue_id
$each$, expects => 'SELECT count(*) FROM issue_token WHERE organisation_id = $1');

ALTER TABLE issue_token ALTER COLUMN sorted_at SET NOT NULL, ALTER COLUMN issue_type SET NOT NULL;
-- Whether an issue has a word is asked of the key, which issues have a word of the other index.
ALTER TABLE issue_token ADD CONSTRAINT issue_token_pkey PRIMARY KEY (organisation_id, issue_id, token);
CREATE INDEX issue_token_in_order ON issue_token (organisation_id, token, sorted_at DESC, issue_id DESC) INCLUDE (issue_type);

-- Of an issue whose time is corrected.
GRANT UPDATE (sorted_at, issue_type) ON issue_token TO chainage_app;

-- Issues of a sub-type, newest first: words find it by its name.
DROP INDEX issue_by_sub_type;
CREATE INDEX issue_by_sub_type ON issue (organisation_id, sub_type, sorted_at DESC, id DESC) INCLUDE (issue_type);
