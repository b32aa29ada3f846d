/** An item that is out of use says so on a phone's card by its sign. */
import { screen, within } from '@testing-library/react';
import { api } from '@chainage/shared/api-client/client';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import StocksPage from './stocks.page.tsx';

test('on a phone a retired item shows the sign of it, and one in use none', async () => {
  await loadTexts('stock', () => import('#i18n/en.json'));
  signInAs(['view__all__stock']);
  const item = {
    code: 'BLK-7',
    name: 'Blinker',
    store: 1,
    store_label: 'Main store',
    store_labels: {},
    balance: '0.000',
  };
  const results = [
    { ...item, id: 'a', version: 1, status: 'retired' },
    { ...item, id: 'b', version: 1, status: 'active', name: 'Cone', code: 'CONE-1' },
  ];
  jest.spyOn(api, 'get').mockResolvedValue({ count: 2, next: null, previous: null, results });
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  show([{ path: '/stocks', element: <StocksPage /> }], '/stocks');
  const card = (await screen.findByText('Blinker')).closest('li')!;
  expect(within(card).getByText('Not used any more')).toBeVisible();
  expect(within(card).getByText('BLK-7 · Main store')).toBeVisible();
  expect(document.body).not.toHaveTextContent('[object Object]');
  expect(within(screen.getByText('Cone').closest('li')!).queryByText('In use')).not.toBeInTheDocument();
});
