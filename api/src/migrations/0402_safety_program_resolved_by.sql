-- Who wrote down what was held: they do not verify it.
ALTER TABLE safety_program ADD COLUMN resolved_by bigint;
ALTER TABLE safety_program ADD FOREIGN KEY (organisation_id, resolved_by) REFERENCES organisation_user (organisation_id, id);
