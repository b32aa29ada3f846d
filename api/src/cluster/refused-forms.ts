const isTenant = (table: string) =>
  `exists (select from pg_attribute o where o.attrelid = ${table} and o.attname = 'organisation_id' and not o.attisdropped)`;

/** Functions that `scripts/distribute` replaces (memberships.ts). */
const REPLACED = ['organisations_of'];

/**
 * What Citus refuses on a table of organisations, or takes and gets wrong, as rows (table, name, what). Asked by `scripts/distribute`
 * of a database that is to be spread, and by the tests of every migration.
 */
export const REFUSED_FORMS = `
  select tgrelid::regclass::text as table, tgname::text as name, 'a trigger' as what
    from pg_trigger where not tgisinternal and ${isTenant('tgrelid')}
  union all
  select conrelid::regclass::text, conname, 'an exclusion' from pg_constraint where contype = 'x' and ${isTenant('conrelid')}
  union all
  select conrelid::regclass::text, conname, 'on delete set null or default' from pg_constraint
    where contype = 'f' and (confdeltype in ('n', 'd') or confupdtype in ('n', 'd')) and ${isTenant('conrelid')}
  union all
  select polrelid::regclass::text, polname, 'a restrictive policy, which shards treat as permissive'
    from pg_policy where not polpermissive
  union all
  select polrelid::regclass::text, polname, 'a policy with a subquery' from pg_policy
    where coalesce(polqual::text, '') || coalesce(polwithcheck::text, '') like '%{SUBLINK%'
  union all
  select i.indrelid::regclass::text, i.indexrelid::regclass::text, 'a unique index that does not begin with organisation_id'
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indisunique and a.attname <> 'organisation_id' and ${isTenant('i.indrelid')}
  union all
  select a.attrelid::regclass::text, a.attname, 'an identity narrower than bigint' from pg_attribute a
    where a.attidentity <> '' and a.atttypid <> 'int8'::regtype and ${isTenant('a.attrelid')}
  union all
  select c.oid::regclass::text, c.relname, 'a table without a primary key' from pg_class c
    where c.relkind in ('r', 'p') and ${isTenant('c.oid')}
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)
  union all
  select f.conrelid::regclass::text, f.conname, 'a reference that does not begin with organisation_id'
    from pg_constraint f
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and a.attname <> 'organisation_id' and ${isTenant('f.conrelid')} and ${isTenant('f.confrelid')}
  union all
  select p.proname::text, pg_get_function_identity_arguments(p.oid), 'a function in SQL with parameters over ' || c.relname
    from pg_proc p join pg_language l on l.oid = p.prolang and l.lanname = 'sql'
    join pg_class c on c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and p.prosrc ~ ('\\m' || c.relname || '\\M')
    where p.pronamespace = 'public'::regnamespace and p.pronargs > 0 and p.proname <> all ('{${REPLACED}}') and ${isTenant('c.oid')}
  union all
  select p.proname::text, pg_get_function_identity_arguments(p.oid), 'a function that changes ' || c.relname || ' by a VOLATILE one'
    from pg_proc p
    join pg_class c on c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and p.prosrc ~* ('\\m(update|delete from) (public\\.)?' || c.relname || '\\M')
    where p.pronamespace = 'public'::regnamespace and p.prosrc ~ '\\m(clock_timestamp|gen_random_uuid|random|nextval)\\('
      and ${isTenant('c.oid')}`;
