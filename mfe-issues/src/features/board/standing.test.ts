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
