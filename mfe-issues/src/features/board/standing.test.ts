import { ASKED_BY } from '@chainage/shared/contracts/issues/statuses';
import { i18n, startI18n } from '@chainage/shared/i18n/instance';
import { standingBoard } from './standing.ts';

it('calls each status by a word', async () => {
  await startI18n('en');
  await standingBoard.texts();
  const ask = { from: '2026-11', to: '2026-11' };
  const say = (key: string | readonly string[]) => i18n.t([key].flat(), { ns: 'issues' });
  const [states] = standingBoard.useItems({ rows: [], ages: [] } as never, ask, say);
  const columns = states?.kind === 'matrix' ? states.columns : [];
  expect(columns).toContain('Waiting for review');
  expect(columns.filter((name) => name.includes('status.'))).toEqual([]);
});

it('leads from the name of a kind to what its row counts', () => {
  const of = { issue_type: 'hazard' };
  const answer = { rows: [{ ...of, status: 'closed', count: 3 }], ages: [{ ...of, age: '0-7', count: 1 }] };
  const items = standingBoard.useItems(answer as never, { from: '2026-11', to: '2026-11', package: '1' }, String);
  const names = items.map((item) => (item.kind === 'matrix' ? item.rows[0]?.to : undefined));
  expect(names.map((to) => decodeURIComponent(to ?? ''))).toEqual([
    '/issues/hazard?package=1',
    `/issues/hazard?status=${ASKED_BY.open.status}&package=1`,
  ]);
});
