import { waitFor } from '@testing-library/react';

const opened = jest.fn();

jest.mock('#features/dashboard/dashboard.page.tsx', () => {
  opened('dashboard');
  return {};
});
jest.mock('#features/choose-organisation/choose-organisation.page.tsx', () => {
  opened('chooser');
  return {};
});
jest.mock('#features/road/road.page.tsx', () => ({}));
jest.mock('#features/synchronization/synchronization.page.tsx', () => ({}));
jest.mock('#features/find/finder.tsx', () => ({}));
jest.mock('#features/office-menu/load-office-links.ts', () => ({ loadOfficeLinks: () => opened('names of pages') }));
jest.mock('#features/sign-out/sign-out.page.tsx', () => {
  opened('sign-out');
  return {};
});
jest.mock('@chainage/shared/offline/outbox', () => {
  opened('what waits');
  return {};
});
jest.mock('@chainage/shared/offline/sign-out', () => {
  opened('what is cleared');
  return {};
});
jest.mock('#features/sign-in/sign-in.ts', () => ({ warmUp: () => Promise.resolve() }));
jest.mock('./app.tsx', () => ({}));
jest.mock('./main-layout.tsx', () => ({}));
jest.mock('#registry/registry.ts', () => ({ askRegistry: () => Promise.resolve() }));
jest.mock('@chainage/shared/offline/at-hand', () => ({
  isAppHere: () => false,
  openReads: () => Promise.resolve(),
}));

/** What the app of a fresh page fetches ahead at this address. */
async function aheadAt(address: string): Promise<string[]> {
  opened.mockReset();
  jest.resetModules();
  window.history.replaceState(null, '', address);
  const { prefetchApp } = await import('./prefetch.ts');
  prefetchApp();
  await waitFor(() => expect(opened).toHaveBeenCalledWith('chooser'));
  return opened.mock.calls.flat().toSorted() as string[];
}

test.each(['/accounts/login', '/', '/dashboard', '/accounts/login?next=/dashboard'])(
  '%s: the home page comes first',
  async (at) => expect(await aheadAt(at)).toEqual(['chooser', 'dashboard']),
);

test.each(['/accounts/login?next=/issues/other', '/issues/other/view/1'])(
  '%s: nothing of the home page goes before',
  async (at) => expect(await aheadAt(at)).toEqual(['chooser']),
);

test('whoever has been there for a moment can sign out without signal, and finds the pages of the office by name', async () => {
  opened.mockReset();
  jest.resetModules();
  jest.useFakeTimers();
  const { prefetchPlaces } = await import('./prefetch.ts');
  prefetchPlaces();
  jest.runAllTimers();
  jest.useRealTimers();
  await waitFor(() =>
    expect(opened.mock.calls.flat().toSorted()).toEqual(
      ['dashboard', 'names of pages', 'sign-out', 'what is cleared', 'what waits'], // page, what waits, what clears the device
    ),
  );
});
