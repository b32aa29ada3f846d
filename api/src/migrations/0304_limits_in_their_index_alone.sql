-- That of 0303 takes the place of the old one, in a moment.
DROP INDEX issue_by_due;
ALTER INDEX new_by_due RENAME TO issue_by_due;
