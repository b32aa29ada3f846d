import { faultsOf } from './check-statement.ts';

const OWN = 'i.organisation_id = $1';

describe('takes', () => {
  it.each([
    `select i.id from issue i where ${OWN} and i.id = $2`,
    `select id from issue where organisation_id = $1`,
    `select id from issue where $1::uuid = organisation_id`,
    `select i.id from issue i join organisation_user u on u.organisation_id = $2 and u.id = i.created_by where ${OWN}`,
    `select i.id from issue i left join lookup l on l.organisation_id = $2 and l.id = i.category where ${OWN}`,
    `select (select count(*) from issue_token t where t.organisation_id = $2 and t.issue_id = i.id) from issue i where ${OWN}`,
    `with page as (select * from issue i where ${OWN}) select * from page p join lookup l on l.organisation_id = $2 and l.id = p.category`,
    `select o.name from organisation o where o.id = $1`,
    `select name from account a join session s on s.account_id = a.id`,
    `select * from my_organisations() m where m.name ilike $1`,
    `select relname from pg_class c join information_schema.columns k on k.table_name = c.relname`,
    `insert into issue_token (organisation_id, token) values ($1, $2), ($3, $4)`,
    `insert into issue_token (organisation_id, token) select $1, t from unnest($2::text[]) t on conflict do nothing`,
    `insert into number_series as s (organisation_id, series) values ($1, $2)
       on conflict (organisation_id, series) do update set last_number = s.last_number + 1`,
    `insert into organisation (id, name) values ($1, $2)`,
    `update issue i set status = 'x' where ${OWN} and i.id = $2`,
    `delete from issue_link where organisation_id = $1 and (issue_id = $2 or other_id = $3)`,
    `select i.id from issue i where ${OWN} for update of i`,
    `update send_grant g set revoked_at = $1 where g.account_id = $2`,
    `explain (analyze) select i.id from issue i where ${OWN}`,
    `with written as (insert into audit (organisation_id, action) values ($1, $2)) update receipt set status = 1 where organisation_id = $3`,
    `BEGIN; DO $set$BEGIN SET LOCAL chainage.organisation_id = '0198d4a0-0000-7000-8000-000000000001'; END$set$`,
    `SET LOCAL work_mem = '8MB'`,
    `update job j set run_at = statement_timestamp() + make_interval(secs => $2) where j.organisation_id = $1 returning j.id`,
    `update job j set called_off_at = least(j.called_off_at, now()) where j.organisation_id = $1`,
    `update job j set data = (select jsonb_agg(l.label) from lookup l where l.organisation_id = $1) where j.organisation_id = $1`,
    `insert into job as j (organisation_id, run_at) values ($1, coalesce($2, clock_timestamp()))
       on conflict (organisation_id, kind, key) do update set run_at = least(j.run_at, excluded.run_at)`,
    `insert into notice_setting (organisation_id, mail_stopped_address) values ($1, mail_address_of($1, $2))`,
    `update session s set revoked_at = coalesce(s.revoked_at, clock_timestamp())`,
    `select mail_address_of($1, $2) as address`,
    `(select i.id from issue i where ${OWN}) union all select a.id from asset a where a.organisation_id = $2`,
  ])('%s', async (statement) => {
    expect(await faultsOf(statement)).toEqual([]);
  });
});

it('lets the owner list the organisations, and no one else', async () => {
  const statement = 'select id from organisation';
  expect(await faultsOf(statement, { byOwner: true })).toEqual([]);
  expect(await faultsOf(statement)).toHaveLength(1);
});

describe('refuses', () => {
  const lacks = (table: string) => expect.stringContaining(`${table} lacks its own`);
  const joined = expect.stringContaining("joined by another's organisation_id");
  it.each([
    ['no condition', `select id from issue`, [lacks('issue issue')]],
    ['only in an "or"', `select id from issue i where ${OWN} or i.id = $2`, [lacks('issue i')]],
    ['under a "not"', `select id from issue i where not (${OWN})`, [lacks('issue i')]],
    ['another operator', `select id from issue i where i.organisation_id <> $1`, [lacks('issue i')]],
    ['a constant', `select id from issue i where i.organisation_id = 'x'`, [lacks('issue i')]],
    [
      'a column without its table beside a second table',
      `select 1 from issue i, lookup l where organisation_id = $1 and l.organisation_id = $2`,
      [lacks('issue i')],
    ],
    ['a join without it', `select 1 from issue i join lookup l on l.id = i.category where ${OWN}`, [lacks('lookup l')]],
    [
      "a join by another's",
      `select 1 from issue i join lookup l on l.organisation_id = i.organisation_id and l.id = i.category where ${OWN}`,
      [joined, lacks('lookup l')],
    ],
    [
      "a join by another's beside its own",
      `select 1 from issue i join lookup l on l.organisation_id = $2 and l.organisation_id = i.organisation_id where ${OWN}`,
      [joined],
    ],
    [
      'using',
      `select 1 from issue i join lookup l using (organisation_id) where ${OWN} and l.organisation_id = $2`,
      [joined],
    ],
    [
      'the organisation by a record’s',
      `select 1 from issue i join organisation o on o.id = i.organisation_id where ${OWN}`,
      [joined, lacks('organisation o')],
    ],
    ['every organisation', `select name from organisation`, [lacks('organisation organisation')]],
    [
      'a subquery',
      `select i.id from issue i where ${OWN} and i.id in (select t.issue_id from issue_token t)`,
      [lacks('issue_token t')],
    ],
    [
      'a subquery that leans on the outer table',
      `select (select 1 from lookup l where l.organisation_id = i.organisation_id) from issue i where ${OWN}`,
      [joined, lacks('lookup l')],
    ],
    ['a CTE', `with page as (select * from issue) select * from page`, [lacks('issue issue')]],
    ['one arm of a union', `select id from issue i where ${OWN} union select id from asset a`, [lacks('asset a')]],
    [
      'a lateral join',
      `select 1 from issue i, lateral (select 1 from lookup l where l.id = i.category) x where ${OWN}`,
      [lacks('lookup l')],
    ],
    ['an update', `update issue set status = 'x' where id = $1`, [lacks('issue issue')]],
    [
      'an update from',
      `update issue i set status = l.code from lookup l where ${OWN} and l.id = i.category`,
      [lacks('lookup l')],
    ],
    ['a delete', `delete from issue_link where issue_id = $1`, [lacks('issue_link issue_link')]],
    ['an explained one', `explain select id from issue`, [lacks('issue issue')]],
    [
      'an insert without it',
      `insert into issue_token (token) values ($1)`,
      ['insert into issue_token does not write organisation_id'],
    ],
    [
      'an insert by default',
      `insert into issue_token default values`,
      ['insert into issue_token does not write organisation_id'],
    ],
    [
      'an insert of another value',
      `insert into issue_token (organisation_id, token) values ($1, $2), (default, $3)`,
      [expect.stringContaining('from something else than $n')],
    ],
    [
      'insert … select',
      `insert into issue_token (organisation_id, token) select $1, t from unnest($2::text[]) t`,
      [expect.stringContaining('without on conflict')],
    ],
    [
      'a subquery among values',
      `insert into issue (organisation_id, category) values ($1, (select l.id from lookup l where l.organisation_id = $2))`,
      [expect.stringContaining('subquery among its values')],
    ],
    [
      'a conflict target without it',
      `insert into issue (organisation_id, id) values ($1, $2) on conflict (id) do nothing`,
      [expect.stringContaining('conflict target without')],
    ],
    [
      'a move to another organisation',
      `update issue i set organisation_id = $2 where ${OWN}`,
      ['update moves rows to another organisation'],
    ],
    [
      'skip locked',
      `select i.id from issue i join organisation_user u on u.organisation_id = $2 and u.id = i.created_by where ${OWN} for update skip locked`,
      [expect.stringContaining('skip locked')],
    ],
    [
      'skip locked over organisations',
      `select i.id from issue i where i.id = $1 for update skip locked`,
      [expect.stringContaining('lacks its own organisation_id')],
    ],
    [
      'VOLATILE in an update',
      `update job j set run_at = clock_timestamp() where j.organisation_id = $1`,
      ['clock_timestamp() is VOLATILE: refused in a change'],
    ],
    [
      'VOLATILE in what a change reads',
      `with n as (select j.id, random() as r from job j where j.organisation_id = $1) delete from job j using n where j.organisation_id = $1 and j.id = n.id`,
      ['random() is VOLATILE: refused in a change'],
    ],
    [
      'the time below a COALESCE',
      `update job j set called_off_at = coalesce(j.called_off_at, now()) where j.organisation_id = $1`,
      ['now below a CASE or COALESCE is refused in a change'],
    ],
    [
      'the time below a CASE of its condition',
      `delete from job j where j.organisation_id = $1 and case when j.lease is null then j.run_at < current_timestamp else false end`,
      ['the time or the user below a CASE or COALESCE is refused in a change'],
    ],
    [
      'STABLE with a column',
      `update record_file g set caption = to_jsonb(g.caption) #>> '{}' where g.organisation_id = $1`,
      ['to_jsonb() is STABLE and called with a column: refused in a change'],
    ],
    [
      'STABLE among what is returned',
      `insert into job (organisation_id, id) values ($1, $2) returning jsonb_build_object('id', id)`,
      ['returning jsonb_build_object() is refused: it is not immutable'],
    ],
    [
      'the time on a conflict',
      `insert into notice_setting (organisation_id, member_id) values ($1, $2) on conflict (organisation_id, member_id) do update set updated_at = now()`,
      ['on conflict … now is refused: write excluded.<column>'],
    ],
    [
      'a function that reads tables, beside one',
      `select i.id from issue i where i.organisation_id = $1 and i.title = mail_address_of($1, $2)`,
      ['mail_address_of beside issue: a worker would be asked for it'],
    ],
    [
      'SET LOCAL beside another statement',
      `BEGIN; SET LOCAL work_mem = '8MB'`,
      ['SET LOCAL beside another statement: a block of its own (set-local.ts)'],
    ],
    ['set_config', `select set_config('a', $1, true)`, [expect.stringContaining('set_config')]],
    [
      'merge',
      `merge into lookup l using (values (1)) v(id) on l.organisation_id = $1 when matched then do nothing`,
      [expect.stringContaining('merge')],
    ],
    [
      'tables of two places',
      `select 1 from session s where exists (select from send_grant g where g.account_id = $1)`,
      [expect.stringContaining('on the coordinator')],
    ],
  ])('%s', async (_, statement, faults) => {
    expect((await faultsOf(statement)).sort()).toEqual(faults);
  });
});
