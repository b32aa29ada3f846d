-- An organisation sets the repair times of its sub-types (domain.md section 5.1, "Override per contract"). The version keeps two
-- editors of one sub-type from overwriting each other.
ALTER TABLE lookup ADD COLUMN version int NOT NULL DEFAULT 1;
GRANT UPDATE (attributes, version, updated_at) ON lookup TO chainage_app;
