import { afterPageChange } from '#app/page-change.ts';
import { register } from './registration.ts';
import { controlChanged } from './update.ts';

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
