import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { ago, must, announce, pothole, read, setUp, submitted } from '#modules/issues/testing.ts';
import { wordsOf } from './testing-words.ts';

it('lets measures of reports from before keep their temporary limit, the earliest of each', async () => {
  const { test, ids, people } = await setUp('patrol_field_crew');
  const [crew] = people;
  const change = (statement: ReturnType<typeof sql>) =>
    inScope(test.owner, { organisationId: test.bhima.id }, (db) => statement.execute(db));
  await change(sql`update lookup l set attributes = attributes || '{"temporary_sla_hours": 12}'
    where ${own('l')} and l.id = ${ids.pothole.sub_type}`);
  const old = { occurred_at: ago(9), reported_at: ago(8) };
  const stated = { ...old, temporary_measure_at: ago(7) };
  const [safe, fixed, none, wrong, draft] = [
    await submitted(crew, pothole(test.bhima, ids, stated)),
    await submitted(crew, pothole(test.bhima, ids, stated)),
    await submitted(crew, pothole(test.bhima, ids, old)),
    await submitted(crew, pothole(test.bhima, ids, stated)),
    await submitted(crew, pothole(test.bhima, ids, stated)),
  ];
  const at = ago(1);
  await must(crew, none.id, 'temporary_fix', { at, photos: [announce('during')] });
  // as releases before had left them
  await change(sql`update issue i set temporary_at = null where ${own('i')} and i.id <> ${none.id}`);
  await change(sql`update issue i set temporary_at = ${at} where ${own('i')} and i.id = ${fixed.id}`);
  const before = JSON.stringify({ temporary_measure_at: ago(20) });
  await change(sql`update issue i set details = details || ${before}::jsonb where ${own('i')} and i.id = ${wrong.id}`);
  await change(sql`update issue i set status = 'draft' where ${own('i')} and i.id = ${draft.id}`);
  await wordsOf(test).migrate('0601_measures_of_reports.sql');
  const found = await Promise.all([safe, fixed, none, wrong, draft].map(({ id }) => read(crew, id)));
  const { temporary_measure_at } = stated;
  expect(found.map(({ temporary_at }) => temporary_at)).toEqual([
    temporary_measure_at,
    temporary_measure_at,
    at,
    null,
    null,
  ]);
  await test.close();
});
