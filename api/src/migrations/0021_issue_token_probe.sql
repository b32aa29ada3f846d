-- A search of several words looks up the rare one and then asks each hit for the common ones, instead of reading all
-- issues that a common word has.
DROP INDEX issue_token_issue;
CREATE UNIQUE INDEX issue_token_issue ON issue_token (organisation_id, issue_id, token);
