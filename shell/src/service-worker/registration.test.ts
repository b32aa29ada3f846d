import { afterPageChange } from '#app/page-change.ts';
import { register } from './registration.ts';

jest.mock('#registry/registry.ts', () => ({
  choose: jest.fn(),
  currentRegistry: () => ({ remotes: [] }),
  fetchRegistry: jest.fn(() => Promise.reject(new Error('no signal'))),
}));
jest.mock('#remotes/remote-loads.ts', () => ({ loadOf: jest.fn() }));
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
