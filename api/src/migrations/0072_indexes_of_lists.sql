-- Indexes of the lists: what a filter asks has one, and a record has no entry in those that say nothing of it. Every step of
-- an issue writes an entry into each index of its row.

-- Drafts have no number, nobody resolves what is not approved, and what has no limit is never late.
DROP INDEX issue_number;
CREATE UNIQUE INDEX issue_number ON issue (organisation_id, number) WHERE number IS NOT NULL;
DROP INDEX issue_by_resolver;
CREATE INDEX issue_by_resolver ON issue (organisation_id, resolver, sorted_at DESC, id DESC) WHERE resolver IS NOT NULL;
DROP INDEX issue_open_by_due;
CREATE INDEX issue_open_by_due ON issue (organisation_id, due_at) WHERE resolved_at IS NULL AND due_at IS NOT NULL;
-- Of those asked for only, until somebody extends.
CREATE INDEX issue_extension ON issue (organisation_id, extension_requested) WHERE extension_requested IS NOT NULL;
-- Of late ones only: those resolved after their limit.
CREATE INDEX issue_resolved_late ON issue (organisation_id, due_at) WHERE resolved_at > due_at;
-- A type is sorted by state from it too.
DROP INDEX issue_by_status;
CREATE INDEX issue_by_status ON issue (organisation_id, issue_type, status, id);

-- A case and not coalesce, which is not leakproof: under row-level security no condition on it is looked up in an index, so that
-- a cursor read from the beginning of the list.
DROP INDEX issue_by_number, issue_by_due, issue_by_chainage;
CREATE INDEX issue_by_number ON issue (organisation_id, (CASE WHEN number IS NULL THEN '' ELSE number END), id);
CREATE INDEX issue_by_due ON issue
  (organisation_id, (CASE WHEN due_at IS NULL THEN 'infinity'::timestamptz ELSE due_at END), id);
CREATE INDEX issue_by_chainage ON issue
  (organisation_id, (CASE WHEN chainage_from IS NULL THEN -1 ELSE chainage_from END), id);

-- Many entries share a key, so that these stay small.
CREATE INDEX issue_by_package ON issue (organisation_id, package);
CREATE INDEX issue_by_category ON issue (organisation_id, category);
-- Most are on one of two sides; these are the others.
CREATE INDEX issue_by_direction ON issue (organisation_id, direction) WHERE direction IN ('median', 'both');
-- What reaches into a place from before it: stretches, and the few of them that are long.
CREATE INDEX issue_stretch ON issue (organisation_id, chainage_from) WHERE chainage_to IS NOT NULL;
CREATE INDEX issue_long_stretch ON issue (organisation_id, chainage_to) WHERE chainage_to - chainage_from > 2000;
CREATE INDEX asset_stretch ON asset (organisation_id, chainage_from) WHERE chainage_to IS NOT NULL;
CREATE INDEX asset_long_stretch ON asset (organisation_id, chainage_to) WHERE chainage_to - chainage_from > 2000;
CREATE INDEX asset_by_package ON asset (organisation_id, package, id);

-- Announced and not here: an entry goes with the file's arrival.
CREATE INDEX record_file_missing ON record_file (organisation_id, entity, created_at) WHERE stored_at IS NULL;
