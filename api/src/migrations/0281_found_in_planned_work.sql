-- An issue may say in which planned work it was found.

ALTER TABLE issue ADD COLUMN planned_work uuid;
ALTER TABLE issue ADD FOREIGN KEY (organisation_id, planned_work) REFERENCES planned_work (organisation_id, id);
CREATE INDEX issue_by_planned_work ON issue (organisation_id, planned_work) WHERE planned_work IS NOT NULL;
