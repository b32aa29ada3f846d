-- What a search by the name of a defect finds. Many entries share a key, so that it stays small.
CREATE INDEX issue_by_sub_type ON issue (organisation_id, sub_type);
