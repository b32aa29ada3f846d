-- The places a road leads from and to, by language: {"from": {"en": …, "hi": …}, "to": {…}}. Crews know a carriageway by where it leads.
ALTER TABLE highway ADD COLUMN ends jsonb NOT NULL DEFAULT '{}'
  CHECK (jsonb_typeof(ends) = 'object' AND pg_column_size(ends) < 2000);
