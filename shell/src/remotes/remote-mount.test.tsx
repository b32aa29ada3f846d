import { useEffect, useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@chainage/shared/api-client/client';
import { startI18n } from '@chainage/shared/i18n/instance';
import type { Release } from '@chainage/shared/contracts/registry';
import type { RouteObject } from '@chainage/shared/router';
import { Link, useRoutes } from '@chainage/shared/router';
import { MemoryRouter } from '@chainage/shared/testing/router';
import { reportClientError } from '#app/client-errors.ts';
import { addShellTexts } from '#i18n/texts.ts';
import { loadRegistry } from '#registry/registry.ts';
import { loadRoutes } from './federation.ts';
import { chosenRelease } from './remote-loads.ts';
import RemoteMount from './remote-mount.tsx';
import { reportRelease } from './report-release.ts';
import { isIntact } from './verify-release.ts';

jest.mock('#app/client-errors.ts', () => ({ reportClientError: jest.fn() }));
jest.mock('./report-release.ts', () => ({ reportRelease: jest.fn() }));
jest.mock('./federation.ts', () => ({ loadRoutes: jest.fn() }));
jest.mock('./verify-release.ts', () => ({ isIntact: jest.fn() }));
const load = jest.mocked(loadRoutes);
const intact = jest.mocked(isIntact);

const releaseOf = (name: string, version: string, minor = 0): Release => ({
  version,
  entry: `/mfe/${name}/${version}-a/remoteEntry.b.js`,
  contract: { major: 1, minor },
  remote: { name, label: { en: 'Issues' }, paths: [`/${name}`], menu: [] },
});
const addressOf = (name: string, version: string, query = '') => `${releaseOf(name, version).entry}${query}`;

/** Each test has a remote of its own: what is loaded stays loaded. */
async function openRemote(name: string, path = `/${name}/x`, releases = [releaseOf(name, '1.0.0')]) {
  const registry = { revision: 1, shell: { version: '3.53.0' }, remotes: [{ name, releases }] };
  globalThis.fetch = jest.fn(async () => Response.json(registry));
  await loadRegistry();
  const Routes = () =>
    useRoutes([{ path: `/${name}/*`, element: <RemoteMount name={name} mount={`/${name}`} notFound={<p>404</p>} /> }]);
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Routes />
      <Link to={`/${name}/y`}>another page</Link>
    </MemoryRouter>,
  );
}

beforeAll(async () => {
  await startI18n('en');
  await addShellTexts();
});
beforeEach(() => {
  localStorage.clear();
  load.mockReset();
  intact.mockReset().mockResolvedValue(true);
  jest.mocked(reportRelease).mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const chunkError = (type: string) =>
  Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', type });
const Broken = (): never => {
  throw new Error('broken');
};
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
  load.mockRejectedValueOnce(chunkError('error')).mockResolvedValueOnce(page('two', 'back again'));
  await openRemote('two');
  expect(await screen.findByRole('alert')).toHaveTextContent('Issues could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('back again')).toBeVisible();
  expect(load).toHaveBeenLastCalledWith('two', addressOf('two', '1.0.0', '?attempt=1'), true);
  // Else what the browser keeps of a file that was cut off would have to be retried on every page.
  const renewed = expect.objectContaining({ cache: 'reload' }) as RequestInit;
  await waitFor(() => expect(fetch).toHaveBeenCalledWith(addressOf('two', '1.0.0'), renewed));
});

it('keeps a page that throws inside its place, and tries once more by itself with new code', async () => {
  load
    .mockResolvedValueOnce([{ path: '/three/:id', element: <Broken /> }])
    .mockResolvedValueOnce(page('three', 'mended'));
  await openRemote('three');
  expect(await screen.findByText('mended')).toBeVisible();
  expect(load.mock.calls).toEqual([
    ['three', addressOf('three', '1.0.0'), false],
    ['three', addressOf('three', '1.0.0', '?attempt=1'), true],
  ]);
  expect(reportClientError).toHaveBeenCalledWith(expect.any(Error), 'render', 'three');
  expect(reportRelease).not.toHaveBeenCalled();
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

const both = (name: string) => [releaseOf(name, '1.1.0'), releaseOf(name, '1.0.0')];
const quietLine = () => screen.queryByText('The previous version of Issues is shown.');

describe('a release whose files are whole and which throws twice', () => {
  it.each<[string, string, () => void]>([
    [
      'while it is loaded',
      'five',
      () => load.mockRejectedValueOnce(new Error('no')).mockRejectedValueOnce(new Error('no')),
    ],
    [
      'by a file that hands nothing over',
      'six',
      () => [0, 1].map(() => load.mockRejectedValueOnce(chunkError('missing'))),
    ],
    [
      'at first render',
      'seven',
      () => [0, 1].map(() => load.mockResolvedValueOnce([{ path: '/seven/:id', element: <Broken /> }])),
    ],
  ])('gives way to the one before it: %s', async (_, name, breakIt) => {
    breakIt();
    load.mockResolvedValueOnce(page(name, 'as before'));
    const { unmount } = await openRemote(name, `/${name}/x`, both(name));
    expect(await screen.findByText('as before')).toBeVisible();
    expect(quietLine()).toBeVisible();
    expect(load.mock.calls.map(([, address]) => address)).toEqual([
      addressOf(name, '1.1.0'),
      addressOf(name, '1.1.0', '?attempt=1'),
      addressOf(name, '1.0.0'),
    ]);
    expect(intact).toHaveBeenCalledWith(addressOf(name, '1.1.0'), 'attempt=1');
    expect(reportRelease).toHaveBeenCalledTimes(1);
    const fault = { remote: name, version: '1.1.0-a', fallen_to: '1.0.0-a' };
    expect(reportRelease).toHaveBeenCalledWith(expect.any(Error), fault);
    unmount();
    await openRemote(name, `/${name}/x`, both(name));
    expect(chosenRelease(name)?.version).toBe('1.0.0');
  });

  it('stays, with its failure and Retry, where there is none before it that fits', async () => {
    load.mockRejectedValue(new Error('no'));
    await openRemote('eight', '/eight/x', [releaseOf('eight', '1.1.0'), releaseOf('eight', '1.0.0', 9)]);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
    expect(reportRelease).toHaveBeenCalledWith(expect.any(Error), { remote: 'eight', version: '1.1.0-a' });
    expect(quietLine()).toBeNull();
  });

  it('is not blamed when the one before it does no better', async () => {
    load.mockImplementation(async () => [{ path: '/nine/:id', element: <Broken /> }]);
    await openRemote('nine', '/nine/x', both('nine'));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(4));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(quietLine()).toBeNull();
    expect(chosenRelease('nine')?.version).toBe('1.1.0');
  });
});

describe('nothing gives way', () => {
  const failed = async () => expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  // eslint-disable-next-line no-restricted-syntax -- what must not come gives no sign; too short a look misses it, and blames nobody
  const settled = () => act(() => new Promise((done) => setTimeout(done, 50)));

  it('to a file that cannot be had, however often', async () => {
    load.mockRejectedValue(chunkError('error'));
    await openRemote('ten', '/ten/x', both('ten'));
    for (let time = 0; time < 3; time += 1) {
      await failed();
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    }
    await failed();
    expect(chosenRelease('ten')?.version).toBe('1.1.0');
    expect(intact).not.toHaveBeenCalled();
  });

  it('to files that are not the released ones', async () => {
    load.mockRejectedValue(new Error('no'));
    intact.mockResolvedValue(false);
    await openRemote('eleven', '/eleven/x', both('eleven'));
    await failed();
    expect(load).toHaveBeenCalledTimes(2);
    expect(chosenRelease('eleven')?.version).toBe('1.1.0');
    expect(reportRelease).not.toHaveBeenCalled();
  });

  it('to a page that stood and throws later', async () => {
    let breaks: () => void = () => undefined;
    const Later = () => {
      const [broken, setBroken] = useState(false);
      useEffect(() => {
        breaks = () => setBroken(true);
      });
      return broken ? <Broken /> : <p>stands</p>;
    };
    load.mockResolvedValue([{ path: '/twelve/:id', element: <Later /> }]);
    jest.useFakeTimers({ advanceTimers: true });
    await openRemote('twelve', '/twelve/x', both('twelve'));
    expect(await screen.findByText('stands')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    jest.useRealTimers();
    act(() => breaks());
    await failed();
    await settled();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('to an answer of the server that a page could not do without', async () => {
    const Asking = () => {
      throw new ApiError('network', 0);
    };
    load.mockResolvedValue([{ path: '/thirteen/:id', element: <Asking /> }]);
    await openRemote('thirteen', '/thirteen/x', both('thirteen'));
    await failed();
    await settled();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
