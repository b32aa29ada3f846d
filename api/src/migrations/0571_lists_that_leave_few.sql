-- Those of 0570 take the places of the old ones, in a moment.
DROP INDEX issue_closed, issue_by_sub_type, issue_extension, issue_open_follow_up, issue_open_follow_up_work, issue_open_recovery,
  issue_to_complete;
ALTER INDEX new_closed RENAME TO issue_closed;
ALTER INDEX new_by_sub_type RENAME TO issue_by_sub_type;
ALTER INDEX new_extension RENAME TO issue_extension;
ALTER INDEX new_open_follow_up RENAME TO issue_open_follow_up;
ALTER INDEX new_open_follow_up_work RENAME TO issue_open_follow_up_work;
ALTER INDEX new_open_recovery RENAME TO issue_open_recovery;
ALTER INDEX new_to_complete RENAME TO issue_to_complete;
