-- Each word of a record looked its record up as it was written, twenty times a report and a seventh of all that PostgreSQL did
-- for one. Words are written in the transaction that writes their record, and records are never deleted: as of what else
-- stands beside a record (0050), there is no reference.
ALTER TABLE issue_token DROP CONSTRAINT issue_token_organisation_id_issue_id_fkey;
ALTER TABLE asset_token DROP CONSTRAINT asset_token_organisation_id_asset_id_fkey;
