-- How many comments each member has written on a record, so that a limit costs no walk through them (api/src/limits.ts).
SELECT make_tenant_table('record_comments',
  columns => 'entity text COLLATE "C" NOT NULL CHECK (entity ~ ''^[a-z_]{1,40}$''), record_id uuid NOT NULL,
    by_id bigint NOT NULL, comments int NOT NULL CHECK (comments > 0)',
  id => NULL, key => 'entity, record_id, by_id', grants => 'SELECT, INSERT, UPDATE (comments)');

SELECT in_each_organisation($$
  INSERT INTO record_comments (organisation_id, entity, record_id, by_id, comments)
  SELECT organisation_id, entity, record_id, by_id, count(*)::int FROM record_action
  WHERE organisation_id = $1 AND action = 'comment' GROUP BY organisation_id, entity, record_id, by_id
  ON CONFLICT DO NOTHING$$, expects => 'perhaps none');
