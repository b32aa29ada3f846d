-- Ids that the database gives are bigint, with everything that points to them: a cluster gives each node a range of its own,
-- beyond what an int holds. They stay below 2^53, so that JSON and JavaScript carry them as numbers. Columns are found in the
-- catalogue, so that a table of another branch is not forgotten; each table is rewritten once.

DO $$
DECLARE
  wide record;
BEGIN
  FOR wide IN
    WITH given AS (
      SELECT a.attrelid, a.attnum, a.attname, a.atttypid FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.atttypid IN ('int4'::regtype, 'int8'::regtype)
        AND a.attidentity <> '' AND NOT a.attisdropped
    ), pointing AS (
      SELECT a.attrelid, a.attname
      FROM pg_constraint f
      CROSS JOIN LATERAL unnest(f.conkey, f.confkey) AS k (own, other)
      JOIN given g ON g.attrelid = f.confrelid AND g.attnum = k.other
      JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = k.own AND a.atttypid = 'int4'::regtype
      WHERE f.contype = 'f'
    ), by_name (attrelid, attname) AS (
      VALUES ('audit'::regclass::oid, 'member_id'::name)
    ), every AS (
      SELECT attrelid, attname FROM given WHERE atttypid = 'int4'::regtype UNION SELECT * FROM pointing UNION SELECT * FROM by_name
    )
    SELECT attrelid::regclass AS name,
      string_agg(DISTINCT format('ALTER COLUMN %I TYPE bigint', attname), ', ') AS changes
    FROM every GROUP BY attrelid
  LOOP
    EXECUTE format('ALTER TABLE %s %s', wide.name, wide.changes);
  END LOOP;
END
$$;
ALTER TABLE organisation_user
  ALTER COLUMN packages DROP DEFAULT,
  ALTER COLUMN packages TYPE bigint[],
  ALTER COLUMN packages SET DEFAULT '{}';
