-- Row-level security is forced on the owner too, so a plain UPDATE in a migration finds no row of any organisation. This
-- runs one statement once per organisation with its scope set, and answers how many rows it wrote in all:
--
--     SELECT in_each_organisation($$UPDATE lookup SET sort_order = sort_order * 10 WHERE organisation_id = $1$$, expects => 'rows');
--
-- `$1` is the organisation's id. Every table of the statement is held to it: a cluster routes by it, and where migrations run as
-- a superuser nothing else keeps the organisations apart.
--
-- `expects` says what must be true, else the migration fails. A database without organisations is always fine.
--   'rows'                                at least one row in some organisation
--   'perhaps none'                        nothing
--   a count, 'SELECT count(*) FROM asset WHERE organisation_id = $1': exactly so many rows in each organisation
CREATE FUNCTION in_each_organisation(statement text, expects text) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
AS $function$
DECLARE
  -- set_config() does not reach the workers of a Citus cluster, a SET LOCAL in a block of its own does.
  set_scope constant text := 'BEGIN SET LOCAL chainage.organisation_id = %L; END';
  scope_before constant text := coalesce(current_setting('chainage.organisation_id', true), '');
  organisation record;
  wanted bigint;
  written bigint;
  total bigint := 0;
  is_empty boolean := true;
BEGIN
  IF statement IS NULL OR expects IS NULL THEN
    RAISE EXCEPTION 'in_each_organisation needs a statement and what it expects';
  END IF;
  IF statement !~ '\$1(?!\d)' THEN
    RAISE EXCEPTION 'the statement must hold each table to the organisation, organisation_id = $1: %', statement;
  END IF;
  FOR organisation IN SELECT id, code FROM public.organisation ORDER BY id LOOP
    EXECUTE format('DO %L', format(set_scope, organisation.id));
    is_empty := false;
    IF expects NOT IN ('rows', 'perhaps none') THEN
      EXECUTE expects INTO wanted USING organisation.id;
    END IF;
    EXECUTE statement USING organisation.id;
    GET DIAGNOSTICS written = ROW_COUNT;
    IF written IS DISTINCT FROM coalesce(wanted, written) THEN
      RAISE EXCEPTION 'in organisation % the statement wrote % rows where % were expected (%): %',
        organisation.code, written, wanted, expects, statement;
    END IF;
    total := total + written;
  END LOOP;
  EXECUTE format('DO %L', format(set_scope, scope_before));
  IF expects = 'rows' AND total = 0 AND NOT is_empty THEN
    RAISE EXCEPTION 'the statement wrote no row in any organisation, but rows were expected: %', statement;
  END IF;
  RETURN total;
END
$function$;
REVOKE EXECUTE ON FUNCTION in_each_organisation(text, text) FROM PUBLIC;
