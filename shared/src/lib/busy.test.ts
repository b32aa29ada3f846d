import { heldFor, holdReload, isHeld, subscribeHeld } from './busy.ts';

it('is held until the last holder lets go, and letting go twice frees nobody else', () => {
  const first = holdReload('sending');
  const second = holdReload('sending');
  first();
  first();
  expect(isHeld()).toBe(true);
  second();
  expect(isHeld()).toBe(false);
});

it('names the form before what is being sent', () => {
  const sending = holdReload('sending');
  const form = holdReload('form');
  expect(heldFor()).toBe('form');
  form();
  expect(heldFor()).toBe('sending');
  sending();
  expect(heldFor()).toBeNull();
});

it('tells its listeners, until they leave', () => {
  const listener = jest.fn();
  const leave = subscribeHeld(listener);
  const free = holdReload('form');
  free();
  leave();
  holdReload('form')();
  expect(listener).toHaveBeenCalledTimes(2);
});
