import { text } from '#contracts/kit/kinds/text.ts';
import type { PageKind } from '../record/kind-parts.ts';
import { saysLater } from './says-later.ts';

const kind = {
  fields: { title: text(9), story: text(9) },
  sections: [],
  required: { submit: ['title', 'story'] },
  later: { step: 'submit', says: 'rest_later', fields: ['story'], before: ['approve'] },
} as unknown as PageKind;
const submit = { verb: 'submit', from: ['draft'], to: 'open', right: 'creator' };
const queued = (data: object) => [{ request: { method: 'POST' as const, path: '', body: { data } } }];

test('a form says that the rest comes later only where it may, and some of it is missing', () => {
  expect(saysLater(kind, submit, { title: 'a' }, [], true)).toEqual({ rest_later: true });
  expect(saysLater(kind, submit, { title: 'a', story: 'b' }, [], true)).toEqual({});
  expect(saysLater(kind, submit, { title: 'a' }, [], false)).toEqual({});
  expect(saysLater(kind, { ...submit, key: 'on_spot' }, { title: 'a' }, [], true)).toEqual({});
  expect(saysLater({ ...kind, later: undefined } as never, submit, { title: 'a' }, [], true)).toEqual({});
});

test('what waits on the device and said so once may still be changed without the rest', () => {
  expect(saysLater(kind, submit, { title: 'a' }, queued({ rest_later: true }), false)).toEqual({ rest_later: true });
  expect(saysLater(kind, submit, { title: 'a' }, queued({}), false)).toEqual({});
});
