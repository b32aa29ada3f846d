-- With the record that waits for it. The old one goes first: its lock is the stronger, and nobody who writes comes between the two.
DROP INDEX record_file_missing;
CREATE INDEX record_file_missing ON record_file (organisation_id, entity, created_at) INCLUDE (record_id) WHERE stored_at IS NULL;
