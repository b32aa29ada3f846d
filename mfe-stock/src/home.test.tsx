import { renderHook } from '@testing-library/react';
import { measureClock, resetClock } from '@chainage/shared/api-client/server-clock';
import { stockLog } from '@chainage/shared/contracts/stock/log';
import { stock } from '@chainage/shared/contracts/stock/stock';
import { listQueryOf } from '@chainage/shared/contracts/kit/record-schemas';
import { waitingFor } from '@chainage/shared/kit/home/home.model.ts';
import { homeWordFaults } from '@chainage/shared/testing/home-words';
import { loadTexts } from '@chainage/shared/testing/show';
import home from './home.tsx';

const keysFor = (...permissions: string[]) => waitingFor(home, permissions).map(({ key }) => key);

test('no row of the home page shows the key of a text', async () => {
  expect(
    await homeWordFaults(home, ['create__all__stock_log', 'approve__all__stock_log', 'create__own__stock_log']),
  ).toEqual([]);
});

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

test('what expires soon is counted from the day on which it is asked, by the clock of the server', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-02T06:30:00Z') });
  const day = () => Date.parse(home.waiting?.find(({ key }) => key === 'expiring')?.filters['expires_on_to'] ?? '');
  const before = day();
  measureClock('Wed, 04 Nov 2026 06:30:00 GMT', Date.now(), Date.now());
  const days = (day() - before) / 86_400_000;
  resetClock();
  jest.useRealTimers();
  expect(days).toBe(2);
});

test('who asks is said to whoever gives, and not to whoever asks', async () => {
  await loadTexts('stock', () => import('./i18n/en.json'));
  const row = { stock_name: 'Cone', quantity_in: null, quantity_out: '3.000', created_by_name: 'Santosh Jadhav' };
  const titled = (part: string) => {
    const { of } = home.waiting!.find(({ key }) => key === part)!;
    const { result } = renderHook(() => of.useCells?.() as { stock: (row: unknown) => unknown });
    return result.current.stock(row);
  };
  expect(titled('indents')).toBe('Cone: 3.000 · Santosh Jadhav');
  expect(titled('asked')).toBe('Cone: 3.000');
});

test('of what expires soon it is said when, and of what has expired that it has', async () => {
  await loadTexts('stock', () => import('./i18n/en.json'));
  const { of } = home.waiting!.find(({ key }) => key === 'expiring')!;
  const { result } = renderHook(() => of.useWarning?.() as (row: { expires_on: string | null }) => unknown);
  const year = new Date().getFullYear();
  expect(result.current({ expires_on: `${year + 2}-03-05` })).toEqual({
    ...{ text: `Keeps until 05 Mar, ${year + 2}`, tone: 'warning', ahead: true },
  });
  expect(result.current({ expires_on: `${year - 2}-03-05` })).toEqual({
    text: `Expired 05 Mar, ${year - 2}`,
    tone: 'danger',
  });
  expect(result.current({ expires_on: null })).toBeNull();
});
