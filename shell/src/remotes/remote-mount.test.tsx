import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startI18n } from '@chainage/shared/i18n/instance';
import type { RouteObject } from '@chainage/shared/router';
import { useRoutes } from '@chainage/shared/router';
import { MemoryRouter } from '@chainage/shared/testing/router';
import { reportClientError } from '#app/client-errors.ts';
import { addShellTexts } from '#i18n/texts.ts';
import { loadRegistry } from '#registry/registry.ts';
import { loadRoutes } from './federation.ts';
import RemoteMount from './remote-mount.tsx';

jest.mock('#app/client-errors.ts', () => ({ reportClientError: jest.fn() }));
jest.mock('./federation.ts', () => ({ loadRoutes: jest.fn() }));
const load = jest.mocked(loadRoutes);

/** Each test has a remote of its own: what is loaded stays loaded. */
async function openRemote(name: string, path = `/${name}/x`) {
  const release = {
    version: '1.0.0',
    entry: `/mfe/${name}/1.0.0-a/remoteEntry.b.js`,
    contract: { major: 1, minor: 0 },
    remote: { name, label: { en: 'Issues' }, paths: [`/${name}`], menu: [] },
  };
  const registry = { revision: 1, shell: { version: '3.53.0' }, remotes: [{ name, releases: [release] }] };
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => registry }) as Response);
  await loadRegistry();
  const Routes = () =>
    useRoutes([{ path: `/${name}/*`, element: <RemoteMount name={name} mount={`/${name}`} notFound={<p>404</p>} /> }]);
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Routes />
    </MemoryRouter>,
  );
}

beforeAll(async () => {
  await startI18n('en');
  await addShellTexts();
});
beforeEach(() => {
  load.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const page = (name: string, text: string): RouteObject[] => [{ path: `/${name}/:id`, element: <p>{text}</p> }];

it('draws the page of the remote, and the shell’s own page where the remote has none', async () => {
  load.mockResolvedValue(page('one', 'the list'));
  const { unmount } = await openRemote('one');
  expect(await screen.findByText('the list')).toBeVisible();
  unmount();
  await openRemote('one', '/one/a/b/c');
  expect(await screen.findByText('404')).toBeVisible();
});

it('names the remote that failed and loads it again on Retry', async () => {
  load.mockRejectedValueOnce(new Error('503')).mockResolvedValueOnce(page('two', 'back again'));
  await openRemote('two');
  expect(await screen.findByRole('alert')).toHaveTextContent('Issues could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('back again')).toBeVisible();
  expect(load).toHaveBeenLastCalledWith('two', expect.stringContaining('/mfe/two/'), 1);
});

it('keeps a page that throws inside its place, and takes new code on Retry', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  load
    .mockResolvedValueOnce([{ path: '/three/:id', element: <Broken /> }])
    .mockResolvedValueOnce(page('three', 'mended'));
  await openRemote('three');
  expect(await screen.findByRole('alert')).toHaveTextContent('Issues could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('mended')).toBeVisible();
  expect(reportClientError).toHaveBeenCalledWith(expect.any(Error), 'render', 'three');
});

it('does not let an attempt that was given up overtake the retry', async () => {
  let finishFirst: (routes: RouteObject[]) => void = () => undefined;
  load
    .mockReturnValueOnce(new Promise((done) => (finishFirst = done)))
    .mockResolvedValueOnce(page('four', 'the second attempt'));
  jest.useFakeTimers({ advanceTimers: true });
  await openRemote('four');
  await act(() => jest.advanceTimersByTimeAsync(16_000));
  jest.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('the second attempt')).toBeVisible();
  await act(async () => finishFirst(page('four', 'the first attempt')));
  expect(screen.getByText('the second attempt')).toBeVisible();
});
