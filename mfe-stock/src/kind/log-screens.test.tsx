/** What a printed voucher is signed by depends on what moved, and which way. */
import { screen } from '@testing-library/react';
import { LOG_KINDS } from '@chainage/shared/contracts/stock/states';
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
