-- The photo of a member (domain.md section 3.9): a file of the record that stands for them, whose id is made of theirs
-- (contracts/people-paths.ts, memberFileId).
ALTER TABLE organisation_user ADD COLUMN photo uuid;
