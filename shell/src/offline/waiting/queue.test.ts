import { actionsFor, arrivalsOf, givenUpBecause, recordsOf, statusOf, unsentOf } from './queue.ts';
import { confirmed, failure, queued } from './testing/rows.ts';

const NOW = Date.parse('2026-10-06T10:00:00Z');

test('rows of a record stand together, data before photos, in the order written', () => {
  const rows = [
    queued({ seq: 3, verb: 'submit' }),
    queued({ seq: 1, verb: 'create' }),
    queued({ seq: 2, verb: 'photo', file: 'f' }),
    queued({ seq: 4, verb: 'resolve', record: 'other', title: 'Pothole' }),
  ];
  const [first, second] = recordsOf(rows);
  expect(first?.rows.map(({ verb }) => verb)).toEqual(['create', 'submit']);
  expect(first?.photos).toHaveLength(1);
  expect(first?.isNew).toBe(true);
  expect(second).toMatchObject({ record: 'other', isNew: false });
});

test('what is unsent is counted as people count: reports, changes, photos, notes', () => {
  expect(
    unsentOf([
      queued({ verb: 'create', bytes: 100 }),
      queued({ verb: 'submit' }),
      queued({ verb: 'photo', bytes: 300, sentBytes: 100 }),
      queued({ record: 'b', verb: 'edit', ...failure('invalid') }),
      queued({ record: 'c', verb: 'photo' }),
      queued({ record: 'd', verb: 'lost' }),
    ]),
  ).toMatchObject({ reports: 1, changes: 1, photos: 2, notes: 1, failed: 1, bytes: 700 });
});

test('a failed row holds the later data of its record, and nothing else', () => {
  const failed = queued({ seq: 1, verb: 'edit', ...failure('invalid') });
  const rows = [
    failed,
    queued({ seq: 2, verb: 'submit' }),
    queued({ seq: 3, verb: 'photo', file: 'f' }),
    queued({ seq: 4, record: 'other', verb: 'edit' }),
    queued({ seq: 5, record: 'third', verb: 'photo', after: [failed.id] }),
  ];
  expect(rows.map((row) => statusOf(row, rows, NOW).kind)).toEqual([
    'failed',
    'blocked',
    'waiting',
    'waiting',
    'blocked',
  ]);
});

test('photos wait for the record itself, but a failed photo holds no data', () => {
  const rows = [
    queued({ seq: 1, verb: 'create', ...failure('invalid') }),
    queued({ seq: 2, verb: 'photo', file: 'f' }),
  ];
  expect(statusOf(rows[1]!, rows, NOW).kind).toBe('blocked');
  const photoFailed = [
    queued({ seq: 1, verb: 'photo', file: 'f', ...failure('file') }),
    queued({ seq: 2, verb: 'edit' }),
  ];
  expect(statusOf(photoFailed[1]!, photoFailed, NOW).kind).toBe('waiting');
});

test('a row held back says until when, and how far one under way has come', () => {
  const held = queued({ nextTryAt: NOW + 1000 });
  expect(statusOf(held, [held], NOW)).toEqual({ kind: 'held', until: NOW + 1000, soon: true });
  expect(statusOf(held, [held], NOW + 2000).kind).toBe('waiting');
  const sending = queued({ state: 'sending', bytes: 10, sentBytes: 4 });
  expect(statusOf(sending, [sending], NOW)).toEqual({ kind: 'sending', sent: 4, total: 10 });
});

test.each([
  ['network', ['retry']],
  ['sign_in', ['signIn', 'retry']],
  ['forbidden', ['retry', 'discard']],
  ['invalid', ['edit', 'discard']],
  ['conflict', ['settle', 'discard']],
  ['moved_on', ['insist', 'giveUp']],
  ['file', ['retry', 'discard']],
] as const)('%s leaves a person %j', (reason, actions) => {
  expect(actionsFor(queued(failure(reason)))).toEqual(actions);
});

test('what cannot be done is not offered', () => {
  const pages = { view: '/v' };
  expect(actionsFor(queued({ ...failure('invalid'), pages }))).toEqual(['retry', 'discard']);
  expect(actionsFor(queued({ ...failure('conflict'), pages }))).toEqual(['retry', 'discard']);
  const closed = failure('moved_on', { current: { status: 'closed', allowed_actions: ['reopen'] } });
  expect(actionsFor(queued({ verb: 'resolve', ...closed }))).toEqual(['giveUp']);
});

test('the history of the record is told why something was given up', () => {
  const reasons = (['conflict', 'moved_on', 'invalid', 'gone', 'file'] as const).map((reason) =>
    givenUpBecause(queued(failure(reason))),
  );
  expect(reasons).toEqual(['conflict', 'moved_on', 'refused', 'refused', 'discarded']);
  expect(givenUpBecause(queued({}))).toBe('discarded');
});

test('what has arrived stands once per record, the latest first, with the number it was given', () => {
  const at = (minute: number) => `2026-10-06T10:0${minute}:00Z`;
  const arrivals = arrivalsOf([
    confirmed({ record: 'a', verb: 'photo', number: null, confirmedAt: at(3) }),
    confirmed({ record: 'a', verb: 'submit', stepName: 'Submit', number: 'RM/7', confirmedAt: at(1) }),
    confirmed({ record: 'b', verb: 'comment', number: 'RM/8', confirmedAt: at(2) }),
    confirmed({ record: 'a', verb: 'create', number: 'RM/7', confirmedAt: at(0) }),
  ]);
  expect(arrivals).toMatchObject([
    {
      record: 'a',
      number: 'RM/7',
      done: [{ verb: 'create' }, { verb: 'submit', stepName: 'Submit' }],
      photos: 1,
      at: at(3),
    },
    { record: 'b', number: 'RM/8', done: [{ verb: 'comment' }], photos: 0 },
  ]);
});
