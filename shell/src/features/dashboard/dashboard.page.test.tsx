import { act, screen, waitFor } from '@testing-library/react';
import { newDevice } from '@chainage/shared/testing/outbox';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { loadBoardBelow } from '#app/load-boards.ts';
import { addShellTexts } from '#i18n/texts.ts';
import { DashboardPage } from './dashboard.page.tsx';

jest.mock('#app/client-errors.ts', () => ({ reportClientError: jest.fn() }));
jest.mock('#app/load-boards.ts', () => ({ loadBoardBelow: jest.fn() }));

test('where the dashboard below does not come, the home page stands without it', async () => {
  let fail: (reason: Error) => void = () => undefined;
  jest.mocked(loadBoardBelow).mockReturnValue(new Promise((_, reject) => (fail = reject)));
  newDevice();
  await loadTexts();
  await addShellTexts();
  signInAs(['view__all__dashboard_view1']);
  show([{ path: '*', element: <DashboardPage /> }], '/');
  await waitFor(() => expect(loadBoardBelow).toHaveBeenCalled());
  await act(async () => fail(new Error('chunk failed')));
  expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible();
});
