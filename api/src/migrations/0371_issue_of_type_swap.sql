-- That of 0370 takes the place of the old one, in a moment.
DROP INDEX issue_by_type_time;
ALTER INDEX new_by_type_time RENAME TO issue_by_type_time;
