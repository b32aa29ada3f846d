import { measureClock, resetClock } from '@chainage/shared/api-client/server-clock';
import { stockLog } from '@chainage/shared/contracts/stock/log';
import { stock } from '@chainage/shared/contracts/stock/stock';
import { listQueryOf } from '@chainage/shared/contracts/kit/record-schemas';
import { waitingFor } from '@chainage/shared/kit/home/home.model.ts';
import home from './home.tsx';

const keysFor = (...permissions: string[]) => waitingFor(home, permissions).map(({ key }) => key);

test('each sees what waits for them', () => {
  expect(keysFor('create__all__stock_log')).toEqual(['indents', 'low', 'expiring']);
  expect(keysFor('create__all__stock_log', 'approve__all__stock_log')).toEqual([
    'indents',
    'approval',
    'low',
    'expiring',
  ]);
  expect(keysFor('create__own__stock_log')).toEqual(['asked']);
});

test('the lists know all that is asked of them', () => {
  const [items, logs] = [listQueryOf(stock), listQueryOf(stockLog)];
  for (const { of, filters, ordering } of home.waiting ?? []) {
    const query = of.source.entity === stock.entity ? items : logs;
    expect([filters, query.safeParse({ ...filters, ordering }).success]).toEqual([filters, true]);
  }
});

test('what runs out soon is counted from the day on which it is asked, by the clock of the server', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-02T06:30:00Z') });
  const day = () => Date.parse(home.waiting?.find(({ key }) => key === 'expiring')?.filters['expires_on_to'] ?? '');
  const before = day();
  measureClock('Wed, 04 Nov 2026 06:30:00 GMT', Date.now(), Date.now());
  const days = (day() - before) / 86_400_000;
  resetClock();
  jest.useRealTimers();
  expect(days).toBe(2);
});
