import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { must, pothole, setUp, submitted } from '#modules/issues/testing.ts';
import { wordsOf } from './testing-words.ts';

it('gives what was cancelled or rejected before the moment that its history says', async () => {
  const { test, ids, people } = await setUp('patrol_field_crew', 'site_engineer');
  const [crew, engineer] = people;
  const scoped = <T>(statement: ReturnType<typeof sql<T>>) =>
    inScope(test.owner, { organisationId: test.bhima.id }, (db) => statement.execute(db));
  const [cancelled, rejected, stands] = [
    await submitted(crew, pothole(test.bhima, ids)),
    await submitted(crew, pothole(test.bhima, ids)),
    await submitted(crew, pothole(test.bhima, ids)),
  ];
  await must(crew, cancelled.id, 'cancel', {}, 'Seen twice');
  await must(engineer, rejected.id, 'reject', {}, 'No defect');
  await must(engineer, stands.id, 'comment', {}, 'Looked at');
  const asked = [cancelled, rejected, stands].map(({ id }) => id);
  const moments = async () => {
    const { rows } = await scoped(sql<{ id: string; called_off_at: Date | null; at: Date | null }>`
      select i.id, i.called_off_at, (select h.at from record_action h where ${own('h')} and h.entity = 'issue'
        and h.record_id = i.id and h.action in ('cancel', 'reject')) as at
      from issue i where ${own('i')} and i.id = any (${asked}::uuid[])`);
    return asked.map((id) => rows.find((row) => row.id === id)!);
  };
  const written = await moments();
  for (const [at, { called_off_at: moment, at: said }] of written.entries()) {
    expect(moment).toEqual(said);
    expect(moment === null).toBe(at === 2);
  }
  await scoped(sql`update issue i set called_off_at = null where ${own('i')}`);
  await wordsOf(test).migrate('0611_called_off_issues.sql');
  expect(await moments()).toEqual(written);
  await test.close();
});
