-- Bytes that the kept rows of an import take, beside their number: rows may be long.
ALTER TABLE sheet_import ADD COLUMN kept_bytes bigint NOT NULL DEFAULT 0;
