-- What stands beside a record of any kind and only grows: files, history, links. Until here issues had tables of their own.
-- `entity` says which kind of record (`issue`), as outbox and audit call it; which kinds there are stands in code, so that
-- a further one needs no change here. Records are never deleted, and what stands beside them is written in their own
-- transaction: there is no reference to the table of each kind.
--
-- The tables are renamed, not copied: no row is rewritten, whatever their number, none can be missed because of row-level
-- security, and on a cluster they stay where they are.

ALTER TABLE issue_image RENAME TO record_file;
ALTER TABLE issue_action RENAME TO record_action;
ALTER TABLE issue_link RENAME TO record_link;

-- References to issues go with the column's meaning.
ALTER TABLE record_file DROP CONSTRAINT issue_image_organisation_id_issue_id_fkey;
ALTER TABLE record_action DROP CONSTRAINT issue_action_organisation_id_issue_id_fkey;
ALTER TABLE record_link DROP CONSTRAINT issue_link_organisation_id_issue_id_fkey;
ALTER TABLE record_link DROP CONSTRAINT issue_link_organisation_id_other_id_fkey;

-- All rows there are belong to issues; from now on whoever writes says of what.
ALTER TABLE record_file ADD COLUMN entity text NOT NULL DEFAULT 'issue';
ALTER TABLE record_action ADD COLUMN entity text NOT NULL DEFAULT 'issue';
ALTER TABLE record_link ADD COLUMN entity text NOT NULL DEFAULT 'issue';
ALTER TABLE record_link ADD COLUMN other_entity text NOT NULL DEFAULT 'issue';
ALTER TABLE record_file ALTER COLUMN entity DROP DEFAULT;
ALTER TABLE record_action ALTER COLUMN entity DROP DEFAULT;
ALTER TABLE record_link ALTER COLUMN entity DROP DEFAULT;
ALTER TABLE record_link ALTER COLUMN other_entity DROP DEFAULT;
ALTER TABLE record_file RENAME COLUMN issue_id TO record_id;
ALTER TABLE record_action RENAME COLUMN issue_id TO record_id;
ALTER TABLE record_link RENAME COLUMN issue_id TO record_id;

-- Stages, states and relations are each kind's own words.
ALTER TABLE record_file ADD CONSTRAINT record_file_entity_check CHECK (entity ~ '^[a-z_]{1,40}$');
ALTER TABLE record_action ADD CONSTRAINT record_action_entity_check CHECK (entity ~ '^[a-z_]{1,40}$');
ALTER TABLE record_link ADD CONSTRAINT record_link_entity_check CHECK (entity ~ '^[a-z_]{1,40}$');
ALTER TABLE record_link ADD CONSTRAINT record_link_other_entity_check CHECK (other_entity ~ '^[a-z_]{1,40}$');
ALTER TABLE record_file DROP CONSTRAINT issue_image_stage_check;
ALTER TABLE record_file ADD CONSTRAINT record_file_stage_check CHECK (stage ~ '^[a-z_]{1,40}$');
ALTER TABLE record_link DROP CONSTRAINT issue_link_relation_check;
ALTER TABLE record_link ADD CONSTRAINT record_link_relation_check CHECK (relation ~ '^[a-z_]{1,40}$');
ALTER TABLE record_link DROP CONSTRAINT issue_link_check;
ALTER TABLE record_link ADD CONSTRAINT record_link_check CHECK (entity <> other_entity OR record_id <> other_id);
-- Null for kinds without states.
ALTER TABLE record_action ALTER COLUMN to_status DROP NOT NULL;

-- Organisation, kind and record lead every index but the files' own key: an id of a file is given once in an organisation,
-- whatever it belongs to, because it also names the file on the disk.
ALTER TABLE record_link DROP CONSTRAINT issue_link_pkey;
ALTER TABLE record_link ADD CONSTRAINT record_link_pkey
  PRIMARY KEY (organisation_id, entity, record_id, other_entity, other_id);
ALTER TABLE record_link ADD CONSTRAINT record_link_organisation_id_fkey
  FOREIGN KEY (organisation_id) REFERENCES organisation (id);
DROP INDEX issue_image_issue, issue_action_issue, issue_link_other;
CREATE INDEX record_file_record ON record_file (organisation_id, entity, record_id, stage, created_at, id);
CREATE INDEX record_action_record ON record_action (organisation_id, entity, record_id, seq);
CREATE INDEX record_link_other ON record_link (organisation_id, other_entity, other_id);

ALTER INDEX issue_image_pkey RENAME TO record_file_pkey;
ALTER INDEX issue_action_pkey RENAME TO record_action_pkey;
ALTER POLICY issue_image_tenant ON record_file RENAME TO record_file_tenant;
ALTER POLICY issue_action_tenant ON record_action RENAME TO record_action_tenant;
ALTER POLICY issue_link_tenant ON record_link RENAME TO record_link_tenant;
ALTER SEQUENCE issue_action_seq_seq RENAME TO record_action_seq_seq;

-- Assets are the second kind with files. Adding one locks its asset, which needs a right to update some column.
GRANT UPDATE (updated_at) ON asset TO chainage_app;
