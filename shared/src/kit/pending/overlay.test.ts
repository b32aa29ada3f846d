/** Every row of the issue's flow against the overlay, whatever state it begins at: state, fields and what is apart. */
import { issueFlow } from '#contracts/issues/workflow.ts';
import { lookup, oneOf, text } from '#contracts/fields.ts';
import { holds } from '#contracts/kit/condition.ts';
import type { Step } from '#contracts/kit/flow.ts';
import { layRows, type Overlaid } from './overlay.ts';

const reader = { memberId: 7, name: 'Santosh', permissions: [], nameOf: () => null };
const kind = { flow: issueFlow, fields: {}, type: { field: 'issue_type', value: 'routine_maintenance' } };
const WRITTEN = '2026-11-22T10:00:00.000Z';
const DATA = {
  at: '2026-11-22T09:00:00.000Z',
  resolution_note: 'Filled',
  resolved_at: '2026-11-22T09:30:00.000Z',
  due_at: '2026-11-24T09:00:00.000Z',
  photos: [{ id: 'p' }],
};

/** Records on which a row's condition holds or not: approved or not, an extension asked for or not, closed lately or not. */
const RECORDS = [null, '2026-11-20T10:00:00.000Z'].flatMap((approved_at) =>
  [null, '2026-11-25T10:00:00.000Z'].flatMap((extension_requested) =>
    [null, '2026-11-21T10:00:00.000Z', '2026-01-01T10:00:00.000Z'].map((closed_at) => ({
      approved_at,
      extension_requested,
      closed_at,
      resolver: null,
      resolved_on_spot: false,
      resolution_note: null,
      resolved_at: null,
      due_at: null,
      temporary_measure_at: null,
    })),
  ),
);

const cases = issueFlow.steps.flatMap((step) =>
  step.from.flatMap((status) =>
    RECORDS.flatMap((record) =>
      [false, true].map((resolved_on_spot) => ({
        step: step as Step,
        status,
        record,
        data: { ...DATA, resolved_on_spot },
      })),
    ),
  ),
);

test('each row leads where the table says, sets what it says and lays nothing that is apart', () => {
  for (const { step, status, record, data } of cases) {
    const server = {
      ...record,
      id: 'r',
      status,
      version: 3,
      created_by: 7,
      can_edit: 'no',
      allowed_actions: [],
      history: [],
    } as Overlaid;
    if (holds(step.when, { record: server, data, now: new Date(WRITTEN) }) !== true) continue;
    const row = {
      id: 'a',
      seq: 1,
      verb: step.verb,
      request: { method: 'POST' as const, path: '', body: { action: step.verb, data } },
      writtenAt: WRITTEN,
    };
    const shown = layRows(kind, server, [row], reader);
    expect([step.key ?? step.verb, shown?.status]).toEqual([
      step.key ?? step.verb,
      step.to === 'same' ? status : step.to,
    ]);
    expect(shown?.history).toHaveLength(1);
    expect(shown).not.toHaveProperty('photos');
    for (const name of step.apart ?? [])
      if (!(name in (step.sets ?? {}))) expect(shown?.[name]).toEqual((server as Record<string, unknown>)[name]);
    for (const [name, source] of Object.entries(step.sets ?? {})) {
      if (!(name in record)) expect(shown).not.toHaveProperty(name);
      else if ('value' in source) expect(shown?.[name]).toBe(source.value);
      else if (source.from === 'now') expect(shown?.[name]).toBe(WRITTEN);
      else if (source.from === 'data') expect(shown?.[name]).toBe((data as Record<string, unknown>)[source.name]);
      else expect(shown?.[name]).toBe(7);
    }
  }
  expect(cases.length).toBeGreaterThan(500);
});

test('who resolves first stays the resolver, and a step the record has moved past changes nothing', () => {
  const server = {
    id: 'r',
    status: 'approved',
    version: 3,
    created_by: 1,
    resolver: 9,
    approved_at: WRITTEN,
    can_edit: 'no',
    allowed_actions: ['resolve'],
    history: [],
  } as Overlaid;
  const row = (verb: string) => ({
    id: verb,
    seq: 1,
    verb,
    request: { method: 'POST' as const, path: '', body: { action: verb, data: { resolution_note: 'Filled' } } },
    writtenAt: WRITTEN,
  });
  expect(layRows(kind, server, [row('resolve')], reader)).toMatchObject({ status: 'resolved', resolver: 9 });
  const late = layRows(kind, { ...server, status: 'closed' }, [row('resolve')], reader);
  expect(late).toMatchObject({ status: 'closed', resolver: 9 });
  expect(late).not.toHaveProperty('resolution_note');
});

const known = {
  id: 'r',
  number: 'ISS/7',
  status: 'approved',
  version: 3,
  created_by: 1,
  resolver: 9,
  resolver_name: 'Rohan',
  can_edit: 'no',
  allowed_actions: [],
  history: [],
} as Overlaid;
const rowOf = (verb: string, body: Record<string, unknown>) => ({
  id: verb,
  seq: 1,
  verb,
  request: { method: 'POST' as const, path: '', body },
  writtenAt: WRITTEN,
});

test('a record whose create row has arrived, and is still here, is the server’s: it keeps its number and state', () => {
  const shown = layRows(kind, known, [rowOf('create', { id: 'r', photos: [] })], reader);
  expect(shown).toMatchObject({ number: 'ISS/7', status: 'approved', version: 3, created_by: 1 });
});

test('beside a person stands their own name, never that of who stood there before', () => {
  const named = { ...kind, people: { resolver: 'resolver_name' } };
  const given = (resolver: number | null, nameOf: (id: number) => string | null = () => null) =>
    layRows(named, known, [rowOf('edit', { resolver })], { ...reader, nameOf });
  expect(given(9)).toMatchObject({ resolver: 9, resolver_name: 'Rohan' });
  expect(given(5)).toMatchObject({ resolver: 5, resolver_name: null });
  expect(given(5, () => 'Meera')).toMatchObject({ resolver_name: 'Meera' });
  expect(given(7)).toMatchObject({ resolver_name: 'Santosh' });
  expect(given(null)).toMatchObject({ resolver: null, resolver_name: null });
});

test('a code and a state that people fill in stand as they wait; a lookup chosen again has no label yet', () => {
  const register = {
    flow: { states: ['standing', 'fallen'], start: 'standing', final: [], steps: [], byHand: true },
    fields: { mark: text(9), road: lookup('type-of-roads'), status: oneOf(['standing', 'fallen']) },
    code: 'mark',
  };
  const row = (verb: string, body: object, seq: number) => ({
    ...{ id: `r${seq}`, seq, verb, writtenAt: WRITTEN },
    request: { method: 'POST' as const, path: '/', body: { ...body } },
  });
  const begun = layRows(register, null, [row('create', { id: 'a', mark: 'P-7', status: 'fallen' }, 4)], reader);
  expect(begun).toMatchObject({ number: 'P-7', status: 'fallen', can_edit: 'all' });
  const known = { ...begun, created_by: 3, can_edit: 'all', version: 2, road: 1, road_label: 'Main', road_labels: {} };
  const edited = row('edit', { mark: 'P-8', status: 'standing', road: 2 }, 5);
  expect(layRows(register, known as unknown as Overlaid, [edited], reader)).toMatchObject({
    ...{ number: 'P-8', status: 'standing', road: 2, road_label: null, can_edit: 'all' },
  });
});
