/** @jest-environment node */
import { actionRow } from '#testing/outbox.ts';
import { toOutboxRow } from '#offline/outbox/row.ts';
import { restate } from './stale.ts';

const people = [{ severity: 'minor', name: 'Ramesh' }];
const mine = [{ severity: 'grievous', name: 'Ramesh' }];
const row = toOutboxRow(
  { ...actionRow('r1', 'follow_up', { version: 3 }, { base: { status: 'closed', people, fir: null } }) },
  1,
);
const sent = {
  ...row,
  request: { ...row.request, body: { ...row.request.body, version: 3, data: { people: mine, fir: '7' } } },
};
/** As a send-only grant is told of a record of somebody else: without names. */
const current = {
  ...{ id: 'r1', version: 4, status: 'closed', allowed_actions: ['follow_up'], can_edit: 'no' },
  ...{ masked: ['people.*.name'], people: [{ severity: 'minor' }], fir: null },
};
const told = (more: object, changed?: string[]) =>
  restate(
    sent,
    {
      kind: 'stale',
      status: 409,
      code: 'version.stale',
      current: { ...current, ...more },
      ...(changed && { changed }),
    },
    'now',
    0,
  );

test('a step goes on where what it is not told did not change', () => {
  expect(told({}, ['remarks'])).toMatchObject({
    state: 'waiting',
    request: { body: { version: 4, data: { people: mine } } },
  });
});

test('what changed of it, or may have, is for its author to decide', () => {
  for (const found of [told({}, ['people']), told({})])
    expect(found).toMatchObject({ state: 'failed', failure: { reason: 'conflict', fields: [{ name: 'people' }] } });
  expect(told({ fir: '9' }, ['fir']).failure?.fields).toMatchObject([{ name: 'fir', mine: '7', theirs: '9' }]);
});
