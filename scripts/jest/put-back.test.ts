/** @jest-environment node */
import { lookAt, putBack } from './put-back.mjs';

test('what was added, changed, hidden behind an accessor or deleted is as it was', () => {
  const own = Symbol('own');
  const object: Record<PropertyKey, unknown> = { kept: 1, changed: 'was', hidden: 2, deleted: 3, [own]: 4 };
  Object.defineProperty(object, 'fixed', { value: 5, writable: true, enumerable: true });
  const before = lookAt(object);
  Object.assign(object, { changed: 'is', added: true, fixed: 6, [own]: 7, [Symbol.for('JEST')]: {} });
  Object.defineProperty(object, 'hidden', { get: () => 'another', configurable: true });
  delete object['deleted'];
  putBack(object, before);
  expect(lookAt(object)).toEqual(before);
  expect(object).toEqual({ kept: 1, changed: 'was', hidden: 2, deleted: 3, fixed: 5, [own]: 4 });
});

test('what is set for processes is taken back too', () => {
  const before = lookAt(process.env);
  process.env['PATH'] = '/elsewhere';
  process.env['CHAINAGE_TEST'] = '1';
  putBack(process.env, before);
  expect([process.env['PATH'], 'CHAINAGE_TEST' in process.env]).toEqual([before.get('PATH')?.value, false]);
});
