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
jest.mock('#features/sign-in/sign-in.ts', () => ({ warmUp: () => Promise.resolve() }));
jest.mock('./app.tsx', () => ({}));
jest.mock('./main-layout.tsx', () => ({}));
jest.mock('#registry/registry.ts', () => ({ askRegistry: () => Promise.resolve() }));
jest.mock('@chainage/shared/offline/at-hand', () => ({ openReads: () => Promise.resolve() }));

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
