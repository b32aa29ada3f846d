-- Where the bytes of a file are, and what they are there: a photo is kept without what it said of its owner, so `sha256`, of what
-- came, says nothing of that. Files from before have neither, and lie under their id alone.
ALTER TABLE record_file ADD COLUMN stored_as text CHECK (stored_as ~ '^[0-9a-f]{12}$');
ALTER TABLE record_file ADD COLUMN stored_sha256 text CHECK (stored_sha256 ~ '^[0-9a-f]{64}$');
