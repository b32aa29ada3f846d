/** @jest-environment node */
import { actionRow, editRow } from '#testing/outbox.ts';
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

const edit = toOutboxRow(
  {
    ...editRow(
      'r1',
      { severity: 'high', landmark: 'pole' },
      { version: 3 },
      { base: { severity: 'medium', landmark: 'well' } },
    ),
  },
  1,
);
const issue = { id: 'r1', status: 'draft', can_edit: 'all', severity: 'medium', landmark: 'well' };
const stale = (row: typeof edit, record: Record<string, unknown>) =>
  restate(row, { kind: 'stale', status: 409, code: 'version.stale', current: { ...issue, ...record } }, 'now', 0);

test('a value both gave is asked about when the others take theirs back before mine arrives', () => {
  const agreed = stale(edit, { version: 4, severity: 'high' });
  expect(agreed).toMatchObject({
    state: 'waiting',
    request: { body: { severity: 'high', landmark: 'pole', version: 4 } },
  });
  expect(stale(agreed, { version: 5, severity: 'low' })).toMatchObject({
    state: 'failed',
    failure: { reason: 'conflict', fields: [{ name: 'severity', base: 'medium', mine: 'high', theirs: 'low' }] },
  });
  expect(stale(agreed, { version: 5, severity: 'high', landmark: 'pole' })).toMatchObject({ state: 'waiting' });
  expect(stale(agreed, { version: 5 })).toMatchObject({ request: { body: { severity: 'high', landmark: 'pole' } } });
});

test('a value both gave is not sent where only other fields may still be changed', () => {
  const row = stale(edit, { version: 4, severity: 'high', can_edit: ['landmark'] });
  expect(row.request.body).toEqual({ landmark: 'pole', version: 4 });
});
