import type * as Busy from '@chainage/shared/lib/busy';
import type * as Update from './update.ts';

let busy: typeof Busy;
let update: typeof Update;
let reload: jest.Mock;
let takeOver: jest.Mock;

beforeEach(async () => {
  jest.resetModules();
  busy = await import('@chainage/shared/lib/busy');
  update = await import('./update.ts');
  reload = jest.fn();
  // The waiting worker takes over at once, as it does in a browser.
  takeOver = jest.fn(() => update.controlChanged());
  Object.assign(update.page, { reload, takeOver });
});

it('offers what is new and reloads once when the person wants it', () => {
  update.announceUpdate();
  expect(update.updateState()).toBe('ready');
  expect(reload).not.toHaveBeenCalled();
  update.askForUpdate();
  update.controlChanged();
  expect(takeOver).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('waits for the form, then reloads by itself', () => {
  const free = busy.holdReload('form');
  update.announceUpdate();
  update.askForUpdate();
  expect(update.updateState()).toBe('waiting');
  expect(takeOver).not.toHaveBeenCalled();
  free();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('asks again while the page lives on: a browser may drop the navigation while a worker takes over', () => {
  jest.useFakeTimers();
  update.controlChanged();
  jest.advanceTimersByTime(11_000);
  expect(reload).toHaveBeenCalledTimes(3);
  busy.holdReload('form');
  jest.advanceTimersByTime(60_000);
  expect(reload).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});

it('leaves without a further question once the person has insisted, and only then', async () => {
  const asks = jest.fn();
  addEventListener('beforeunload', asks);
  // The form is there first.
  jest.resetModules();
  update = await import('./update.ts');
  Object.assign(update.page, { reload, takeOver });
  busy.holdReload('form');
  dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks).toHaveBeenCalledTimes(1);
  update.insistOnUpdate();
  dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks).toHaveBeenCalledTimes(1);
  removeEventListener('beforeunload', asks);
});

it('does not reload when a form is freed and nobody asked for it', () => {
  const free = busy.holdReload('form');
  update.announceUpdate();
  free();
  expect(update.updateState()).toBe('ready');
  expect(reload).not.toHaveBeenCalled();
});

it('reloads over a form when the person insists, though it is still held', () => {
  busy.holdReload('form');
  update.announceUpdate();
  update.askForUpdate();
  update.insistOnUpdate();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads at once when another tab brought the new worker and nothing is held', () => {
  update.controlChanged();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('puts that reload off while a row is being sent, until the last holder lets go', () => {
  const free = [busy.holdReload('sending'), busy.holdReload('form')];
  update.controlChanged();
  expect(update.updateState()).toBe('waiting');
  free[0]?.();
  expect(reload).not.toHaveBeenCalled();
  free[1]?.();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(takeOver).not.toHaveBeenCalled();
});
