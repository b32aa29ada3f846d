-- Which lines of sheets behind the one up to which issues are counted are counted too; nothing until they are counted next.
ALTER TABLE issue_counted ADD COLUMN sheets bigint[] NOT NULL DEFAULT '{}';
