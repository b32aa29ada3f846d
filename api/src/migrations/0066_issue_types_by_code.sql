-- Which types of issues there are, the server's registry says (shared/contracts/issues), which refuses what it does not know: a
-- type more is its declaration and needs no migration. The table holds only that it is a word of code.

ALTER TABLE issue DROP CONSTRAINT issue_issue_type_check;
ALTER TABLE issue ADD CONSTRAINT issue_issue_type_check CHECK (issue_type ~ '^[a-z][a-z0-9_]{1,63}$');
