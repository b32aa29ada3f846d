/**
 * What a device shows of a record with steps waiting on it is what the server makes of them: random queues of offline steps, by
 * random people over records in every state, sent to the real API one after the other and held against the kit's overlay. Then
 * the same transcripts are held against flows with one row made wrong: each must be noticed.
 */
import { v7 as uuidv7 } from 'uuid';
import type { IssueRecord } from '@chainage/shared/contracts/issues/issue';
import { issueFlow, SENT_LATER, type IssueAction } from '@chainage/shared/contracts/issues/workflow';
import type { MyOrganisation } from '@chainage/shared/contracts/organisation';
import { isDraft, type Flow, type Step } from '@chainage/shared/contracts/kit/flow';
import { layRows, type OverlayRow, type Overlaid } from '@chainage/shared/kit/pending/overlay';
import { chance } from '#seed/demo/random.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { CallOptions, Client } from '#testing/client.ts';
import { askGrant, withGrant } from '#testing/granted.ts';
import { accident, act, ago, announce, create, pothole, readIds, refused, type Body, type Ids } from './testing.ts';
import { disagreements, kindOf, type Answered, type Transcript } from './testing-device.ts';

const SEED = Number(process.env['SEED'] ?? 20261122);
const RECORDS = 52;
const PEOPLE = ['patrol_field_crew', 'site_engineer', 'project_manager', 'organisation_admin'] as const;
type Person = (typeof PEOPLE)[number];

const dice = chance(SEED);
const upTo = (most: number) => 1 + Math.floor(dice.next() * most);
const happens = (share: number) => dice.next() < share;

let test: TestApp;
let ids: Ids;
const people = {} as Record<Person, { client: Client; later: CallOptions }>;
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  for (const person of PEOPLE) {
    const client = await test.signIn(`${person}@bhima.example`);
    people[person] = { client, later: withGrant(await askGrant(client)) };
  }
});
afterAll(() => test.close());

/** As a form fills it in, which offers nobody what they report to review. */
const bodyOf = (type: string, author: string): Body => {
  const reviewers = (['site_engineer', 'project_manager'] as const).filter((role) => role !== author);
  const assigned_to = test.bhima.members[dice.pick(reviewers)];
  return (type === 'routine_maintenance' ? pothole : accident)(test.bhima, ids, { assigned_to });
};

/** What a step might carry; some of it is left out on purpose. */
function dataOf(
  verb: string,
  type: string,
  record: Readonly<Record<string, unknown>>,
  isOwn: boolean,
): { comment?: string; data: Body } {
  const whole = (name: string, value: unknown) => (happens(0.92) ? { [name]: value } : {});
  const words = happens(0.92) ? { comment: 'As seen on the road' } : {};
  const own = type === 'routine_maintenance' ? { material_note: 'Cold mix' } : {};
  const spot = { resolution_note: 'Filled', resolved_at: ago(0) };
  const due = typeof record['due_at'] === 'string' ? Date.parse(record['due_at']) : Date.now();
  switch (verb) {
    case 'submit': {
      // the form offers it only to whoever began the report
      const onSpot = isOwn && happens(0.35);
      const photos = [announce('before'), ...(onSpot ? [announce('after')] : [])];
      return {
        data: {
          ...whole('photos', photos),
          ...(onSpot
            ? { resolved_on_spot: true, ...spot, ...own }
            : happens(0.6)
              ? { resolution_note: 'Not yet' }
              : {}),
        },
      };
    }
    case 'start':
      return { data: happens(0.8) ? { at: ago(0) } : {} };
    case 'temporary_fix':
      return { data: { ...whole('photos', [announce('during')]), ...whole('at', ago(0)) } };
    case 'resolve':
      return {
        data: {
          ...whole('photos', [announce('after')]),
          ...whole('resolution_note', 'Filled'),
          resolved_at: ago(0),
          ...own,
        },
      };
    case 'request_extension':
      return { ...words, data: { due_at: new Date(due + (happens(0.9) ? 24 : -1) * 3_600_000).toISOString() } };
    case 'update_followup':
      return {
        data: {
          authorities_informed: [{ authority_type: ids.police, informed_at: ago(1), person: null, reference: null }],
        },
      };
    default:
      return { ...words, data: {} };
  }
}

/** Online steps to a state, by people who may. */
const WAYS: readonly (readonly [Person, IssueAction][])[] = [
  [],
  [['patrol_field_crew', 'submit']],
  [
    ['patrol_field_crew', 'submit'],
    ['organisation_admin', 'return'],
  ],
  [
    ['patrol_field_crew', 'submit'],
    ['organisation_admin', 'approve'],
  ],
  [
    ['patrol_field_crew', 'submit'],
    ['organisation_admin', 'approve'],
    ['patrol_field_crew', 'start'],
  ],
  [
    ['patrol_field_crew', 'submit'],
    ['patrol_field_crew', 'start'],
  ],
  [
    ['patrol_field_crew', 'submit'],
    ['patrol_field_crew', 'resolve'],
  ],
  [
    ['patrol_field_crew', 'submit'],
    ['organisation_admin', 'approve'],
    ['patrol_field_crew', 'resolve'],
  ],
  [
    ['patrol_field_crew', 'submit'],
    ['patrol_field_crew', 'resolve'],
    ['organisation_admin', 'reopen'],
  ],
  [
    ['patrol_field_crew', 'submit'],
    ['organisation_admin', 'approve'],
    ['patrol_field_crew', 'resolve'],
    ['organisation_admin', 'verify'],
  ],
  [
    ['patrol_field_crew', 'submit'],
    ['organisation_admin', 'reject'],
  ],
];

const online = (verb: IssueAction, type: string): [Body, string?] => {
  if (verb === 'submit') return [{ photos: [announce('before')] }];
  if (verb === 'approve')
    return [
      {
        priority: 'high',
        resolver: test.bhima.members.patrol_field_crew,
        // accidents have no limit of their own
        ...(type === 'road_user_accident' ? { due_at: ago(-48) } : {}),
      },
    ];
  if (verb === 'resolve') return [{ photos: [announce('after')], resolution_note: 'Done', resolved_at: ago(0) }];
  return [{}, 'Because'];
};

const readerOf = (person: Person, permissions: readonly string[]) => ({
  memberId: test.bhima.members[person],
  name: person,
  permissions,
  nameOf: () => null,
});

const permissionsOf = new Map<Person, readonly string[]>();
async function permissions(person: Person): Promise<readonly string[]> {
  const known = permissionsOf.get(person);
  if (known) return known;
  const answer = await people[person].client.get('organisation/my-organisations/');
  const mine = answer.json<{ results: MyOrganisation[] }>().results.find(({ token }) => token === test.bhima.token);
  const held = mine?.organisation_user.permissions ?? [];
  permissionsOf.set(person, held);
  return held;
}

const rowOf = (verb: string, body: Body, seq: number): OverlayRow => ({
  id: uuidv7(),
  seq,
  verb,
  request: { method: 'POST', path: '', body },
  writtenAt: new Date().toISOString(),
});

const taken = new Map<string, number>();
/** The verb least often taken at this state, so that every row of the flow comes up. */
function rarest(status: string, verbs: readonly string[]): string {
  const count = (verb: string) => taken.get(`${status} ${verb}`) ?? 0;
  const least = Math.min(...verbs.map(count));
  const verb = dice.pick(verbs.filter((each) => count(each) === least));
  taken.set(`${status} ${verb}`, count(verb) + 1);
  return verb;
}

async function play(round: number): Promise<Transcript> {
  const type = dice.pick(['routine_maintenance', 'road_user_accident']);
  const person = dice.pick([PEOPLE[0], PEOPLE[0], ...PEOPLE] as const);
  const { client, later } = people[person];
  const reader = readerOf(person, await permissions(person));
  const body = bodyOf(type, person);
  const id = body['id'];
  const sent: Answered[] = [];
  let server: IssueRecord | null = null;
  const kind = kindOf(type, issueFlow);
  let version = 0;
  const past = WAYS[round % (WAYS.length + 2)];
  if (past) {
    await create(people.patrol_field_crew.client, body);
    for (const [who, verb] of past) {
      const answer = await act(people[who].client, id, verb, ...online(verb, type));
      if (answer.statusCode !== 200) throw new Error(`${verb}: ${answer.body}`);
    }
    const known = await client.get(`organisation/data/issue/${String(id)}/`);
    if (known.statusCode !== 200) return { type, reader, server, sent };
    server = known.json<IssueRecord>();
    version = server.version;
  } else {
    const row = rowOf('create', body, 1);
    const answer = await client.post('organisation/data/issue/', body, later);
    sent.push({ row, status: answer.statusCode, refusals: refused(answer), answer: answer.json() });
    version = 1;
  }
  for (let step = upTo(5); step > 0; step -= 1) {
    const arrived = sent.filter(({ status }) => status < 300).map(({ row }) => row);
    const shown = layRows(kind, server as (IssueRecord & Overlaid) | null, arrived, reader);
    if (!shown) break;
    const promised = shown.allowed_actions.filter((verb) => (SENT_LATER as readonly string[]).includes(verb));
    const verb = happens(0.8) && promised.length > 0 ? rarest(shown.status, promised) : dice.pick(SENT_LATER);
    const { comment, data } = dataOf(verb, type, shown, shown.created_by === reader.memberId);
    const request = { action: verb, ...(comment ? { comment } : {}), data };
    const row = rowOf(verb, request, sent.length + 1);
    // what a device may send of one's own records only, it sends of others' at once, by the session
    const isOwnOnly = issueFlow.steps.some((one) => one.verb === verb && one.offline === 'own');
    const isOnlyOwn = isOwnOnly || isDraft(issueFlow, shown.status);
    const way = isOnlyOwn && shown.created_by !== reader.memberId ? {} : later;
    const answer = await client.post(`organisation/data/issue/${String(id)}/action/`, { ...request, version }, way);
    // a grant is told where the record stands: the whole of it is read as its page would
    const read = () => client.get(`organisation/data/issue/${String(id)}/`);
    const record = answer.statusCode === 200 ? (await read()).json<IssueRecord>() : null;
    if (record) version = record.version;
    sent.push({ row, status: answer.statusCode, refusals: refused(answer), answer: record });
  }
  return { type, reader, server, sent };
}

const transcripts: Transcript[] = [];

it('shows what the server does, for random queues by random people in every state', async () => {
  for (let round = 0; round < RECORDS; round += 1) transcripts.push(await play(round));
  const hit = new Set<Step>();
  const found = transcripts.flatMap((transcript) => disagreements(transcript, issueFlow, hit));
  expect({ seed: SEED, found }).toEqual({ seed: SEED, found: [] });
  const offline = issueFlow.steps.filter((step) => step.offline);
  expect(offline.filter((step) => !hit.has(step)).map(({ verb, from }) => `${verb} from ${from.join()}`)).toEqual([]);
}, 600_000);

const emptied = (sets: NonNullable<Step['sets']>): NonNullable<Step['sets']> =>
  Object.fromEntries(Object.keys(sets).map((name) => [name, { value: null }]));

/** Flows with one offline row made wrong in one thing. */
function mutants(): [string, Flow][] {
  return issueFlow.steps.flatMap((step, index): [string, Flow][] => {
    if (!step.offline) return [];
    const changed = (name: string, change: Partial<Step>): [string, Flow] => [
      `${step.key ?? step.verb} from ${step.from.join()}: ${name}`,
      { ...issueFlow, steps: issueFlow.steps.map((each, at) => (at === index ? { ...each, ...change } : each)) },
    ];
    const asks = step.asks ?? {};
    return [
      changed('leads elsewhere', { to: 'rejected' }),
      changed('begins elsewhere', { from: ['rejected'] }),
      ...(step.sets ? [changed('empties what it sets', { sets: emptied(step.sets) })] : []),
      ...(step.apart ? [changed('lays everything', { apart: [] })] : []),
      ...(asks.required ? [changed('requires another', { asks: { ...asks, required: ['nonsense'] } })] : []),
    ];
  });
}

it('notices every row of the flow that is made wrong', () => {
  const unnoticed = mutants().filter(
    ([, flow]) => !transcripts.some((transcript) => disagreements(transcript, flow).length > 0),
  );
  expect(unnoticed.map(([name]) => name)).toEqual([]);
});
