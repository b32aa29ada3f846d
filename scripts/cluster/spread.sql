-- Spreads a migrated database of Chainage over a Citus cluster (docs/cluster.md). Run once by a superuser on the
-- coordinator, while no server runs, before the first node is added:
--   psql -v ON_ERROR_STOP=1 -v coordinator=db0 -v port=5432 -v nodes='{db1:5432,db2:5432}' -f scripts/cluster/spread.sql chainage

-- References between tables come back when all are spread: a table with one is refused.
CREATE TEMP TABLE reference AS
  SELECT oid, conrelid::regclass AS on_table, conname AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace;
SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', on_table, name) FROM reference ORDER BY oid \gexec

CREATE EXTENSION IF NOT EXISTS citus;
SELECT citus_set_coordinator_host(:'coordinator', :port);
SELECT citus_add_node(split_part(node,':',1), split_part(node,':',2)::int) FROM unnest(:'nodes'::text[]) AS node;

-- Who is in an organisation stands on the same node as all of its records.
SELECT create_distributed_table('organisation_role', 'organisation_id');
SELECT format('SELECT create_distributed_table(%L, ''organisation_id'', colocate_with => ''organisation_role'')', c.oid::regclass)
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organisation_id'
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'organisation_role'
ORDER BY c.relname \gexec
SELECT create_reference_table('organisation');
SELECT create_reference_table('account');

-- A coordinator's own table may not refer to one that is on every node: those references stay away.
SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', r.on_table, r.name, r.definition)
FROM reference r JOIN citus_tables t ON t.table_name = r.on_table ORDER BY r.oid \gexec

-- A setting made by set_config() stays on the coordinator; SET LOCAL in a block of its own reaches every node.
SELECT format('ALTER DATABASE %I SET citus.propagate_set_commands = ''local''', current_database()) \gexec
CREATE OR REPLACE FUNCTION enter_organisation(p_organisation_id text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DO $do$BEGIN SET LOCAL chainage.organisation_id = %L; END$do$', p_organisation_id);
END
$$;
ALTER FUNCTION enter_organisation(text) RESET search_path;

-- A read inside a function opens no transaction on a node unless its caller did, so that it has no organisation there: the
-- two functions that find out who asks are run by a role that needs none. It may only read what they read.
CREATE ROLE chainage_gate LOGIN BYPASSRLS;
GRANT USAGE, CREATE ON SCHEMA public TO chainage_gate;
GRANT SELECT ON organisation, account, session, organisation_user, organisation_role, send_grant TO chainage_gate;
GRANT UPDATE ON session, send_grant TO chainage_gate;
ALTER FUNCTION authenticate(text, text, text) OWNER TO chainage_gate;
ALTER FUNCTION authenticate_grant(text, text, timestamptz) OWNER TO chainage_gate;
REVOKE CREATE ON SCHEMA public FROM chainage_gate;
GRANT EXECUTE ON FUNCTION enter_organisation(text) TO chainage_gate;
