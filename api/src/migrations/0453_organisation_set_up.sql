-- An organisation enters what it goes by without anybody's help: its roads with their lines, its lists, and its own name and code.
-- Versions keep two editors of one thing from overwriting each other. Nothing of it can be deleted but a line, which is written anew.
ALTER TABLE highway ADD COLUMN version int NOT NULL DEFAULT 1;
GRANT INSERT ON highway TO chainage_app;
GRANT UPDATE (code, name, chainage_from, chainage_to, ends, is_active, version, updated_at) ON highway TO chainage_app;
GRANT INSERT, DELETE ON alignment_point TO chainage_app;

GRANT INSERT ON lookup TO chainage_app;
GRANT UPDATE (label, is_active, sort_order) ON lookup TO chainage_app;

ALTER TABLE organisation ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE organisation ADD COLUMN logo uuid;
GRANT UPDATE (name, code, state, version, logo) ON organisation TO chainage_app;

-- Who builds or maintains the package for the organisation (domain.md section 1, "O&M contractor").
ALTER TABLE package ADD COLUMN contractor text CHECK (length(contractor) <= 120);
