-- Those of 0257 take the place of the old ones, in a moment. In a file of its own: there it would ask for a stronger lock than it holds,
-- against who reads an issue to write it.
-- The register's index of what was done late (0191) begins with the same as issue_resolved_late. A type in order of state is met
-- along all types' (issue_by_state): one entry less for each write of an issue.
DROP INDEX issue_by_status, issue_by_type, issue_by_package, issue_by_category, issue_by_place, issue_open_by_due, issue_extension,
  issue_by_direction, issue_open_follow_up, issue_open_follow_up_work, issue_open_recovery, issue_resolved_late;
ALTER INDEX new_by_type RENAME TO issue_by_type;
ALTER INDEX new_by_package RENAME TO issue_by_package;
ALTER INDEX new_by_category RENAME TO issue_by_category;
ALTER INDEX new_by_direction RENAME TO issue_by_direction;
ALTER INDEX new_open_by_due RENAME TO issue_open_by_due;
ALTER INDEX new_extension RENAME TO issue_extension;
ALTER INDEX new_open_follow_up RENAME TO issue_open_follow_up;
ALTER INDEX new_open_follow_up_work RENAME TO issue_open_follow_up_work;
ALTER INDEX new_open_recovery RENAME TO issue_open_recovery;
