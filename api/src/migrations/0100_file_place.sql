-- Where the files of this database lie: 'folder', or the id that an object store has of itself (server/…/store-id in its bucket).
-- Read and written at start and by scripts/move-files, as the owner; the application has no right to it. Without a row nobody has
-- said so yet: files from before lie in a folder.
CREATE TABLE file_place (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  place text NOT NULL CHECK (place <> ''),
  since timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE file_place ENABLE ROW LEVEL SECURITY;
ALTER TABLE file_place FORCE ROW LEVEL SECURITY;
CREATE POLICY file_place_outside ON file_place
  USING (nullif(current_setting('chainage.organisation_id', true), '') IS NULL);
