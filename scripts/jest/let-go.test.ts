/** @jest-environment node */
import { AsyncLocalStorage } from 'node:async_hooks';

const beginAnotherFile = () => jest.isolateModules(() => jest.requireActual('./let-go.ts'));

test('what an earlier file entered is carried no further, and can be entered again', () => {
  const storage = new AsyncLocalStorage<string>();
  storage.run('earlier', () => {
    expect(storage.getStore()).toBe('earlier');
    beginAnotherFile();
    expect(storage.getStore()).toBeUndefined();
  });
  expect(storage.run('again', () => storage.getStore())).toBe('again');
});
