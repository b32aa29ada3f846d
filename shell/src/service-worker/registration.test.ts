import { afterPageChange } from '#app/page-change.ts';
import { register } from './registration.ts';
import { controlChanged, updateState } from './update.ts';

jest.mock('#registry/registry.ts', () => ({
  choose: jest.fn(),
  currentRegistry: () => ({ remotes: [] }),
  fetchRegistry: jest.fn(() => Promise.reject(new Error('no signal'))),
}));
jest.mock('#remotes/remote-loads.ts', () => ({ loadOf: jest.fn() }));
jest.mock('./update.ts', () => ({ ...jest.requireActual('./update.ts'), controlChanged: jest.fn() }));
jest.mock('#app/update-banner.tsx', () => ({ UpdateBanner: () => null }));

test('after each page change the worker is asked for an update, the releases once a minute', async () => {
  const update = jest.fn(() => Promise.resolve());
  const registration = Object.assign(new EventTarget(), { update });
  const container = Object.assign(new EventTarget(), {
    controller: null,
    register: () => Promise.resolve(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  await register(null);
  expect(update).toHaveBeenCalledTimes(1);
  for (const times of [2, 3, 4]) {
    afterPageChange();
    expect(update).toHaveBeenCalledTimes(times);
    // the answer has come
    await Promise.resolve().then(() => Promise.resolve());
    await new Promise(process.nextTick);
  }
  const { fetchRegistry } = jest.requireMock('#registry/registry.ts');
  expect(fetchRegistry).toHaveBeenCalledTimes(1);
});

test('a module that came since this page began with what the device had is announced', async () => {
  const { choose, fetchRegistry } = jest.requireMock('#registry/registry.ts');
  fetchRegistry.mockResolvedValue({ registry: {}, isStoredCopy: false });
  choose.mockReturnValue({ shellVersion: SHELL_VERSION, remotes: [] });
  const registration = Object.assign(new EventTarget(), { update: () => Promise.resolve() });
  const container = Object.assign(new EventTarget(), { controller: null, register: async () => registration });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  const later = jest.spyOn(Date, 'now');
  for (const [remotes, state] of [
    [[], 'none'],
    [[{ name: 'notes', release: { entry: '/mfe/notes/1' } }], 'ready'],
  ] as const) {
    choose.mockReturnValue({ shellVersion: SHELL_VERSION, remotes });
    later.mockImplementation(() => 9e12 + remotes.length * 3_600_000);
    await register(null);
    expect(updateState()).toBe(state);
  }
  later.mockRestore();
});

describe('who answers for this page', () => {
  beforeEach(() => jest.mocked(controlChanged).mockClear());

  const worker = (name: string) => ({ name }) as unknown as ServiceWorker;

  async function controlledBy(now: ServiceWorker | null, first = now) {
    const container = Object.assign(new EventTarget(), {
      controller: now,
      register: () => Promise.resolve(Object.assign(new EventTarget(), { update: () => Promise.resolve() })),
    });
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
    await register(first);
    return (next: ServiceWorker | null) => {
      container.controller = next;
      container.dispatchEvent(new Event('controllerchange'));
    };
  }

  test('the browser threw the worker away with all it kept: without signal a reload would leave a dead page', async () => {
    const becomes = await controlledBy(worker('old'));
    becomes(null);
    expect(controlChanged).not.toHaveBeenCalled();
  });

  test('thrown away before this page came to watch it', async () => {
    await controlledBy(null, worker('old'));
    expect(controlChanged).not.toHaveBeenCalled();
  });

  test('another worker took over before this page came to watch', async () => {
    await controlledBy(worker('new'), worker('old'));
    expect(controlChanged).toHaveBeenCalledTimes(1);
  });

  test('another worker took over: this page is of yesterday', async () => {
    const becomes = await controlledBy(worker('old'));
    becomes(worker('new'));
    expect(controlChanged).toHaveBeenCalledTimes(1);
  });
});
