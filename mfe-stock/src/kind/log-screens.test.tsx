/** What a printed voucher is signed by depends on what moved, and which way. */
import { screen } from '@testing-library/react';
import { LOG_KINDS } from '@chainage/shared/contracts/stock/states';
import { moduleKey } from '@chainage/shared/kit/record/record.queries.ts';
import { queryClient } from '@chainage/shared/query';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { logScreens } from './log-screens.tsx';

beforeAll(() => loadTexts('stock', () => import('../i18n/en.json')));

test.each(LOG_KINDS)('%s: two sign', (kind) => {
  const { More } = logScreens;
  signInAs([]);
  show([{ path: '*', element: More && <More record={{ id: 'a', version: 1, kind }} /> }], '/');
  const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names).toHaveLength(2);
  expect(names).toEqual(
    kind === 'issue' ? ['Given by', 'Taken by'] : [expect.stringMatching(/ by$/), expect.stringMatching(/ by$/)],
  );
});

test.each([
  ['posted', true],
  ['draft', false],
])('what is left on the order of a receipt that is %s is asked for again: %s', (status, isAsked) => {
  const { More } = logScreens;
  signInAs([]);
  const again = jest.spyOn(queryClient, 'invalidateQueries').mockClear();
  const record = { id: 'a', version: 1, kind: 'receipt', po_item: 'i', status };
  show([{ path: '*', element: More && <More record={record} /> }], '/');
  expect(again.mock.calls).toEqual(isAsked ? [[{ queryKey: moduleKey('purchase-orders') }]] : []);
});
