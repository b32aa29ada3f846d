/** Holds what a device shows of waiting steps (the kit's overlay, over a flow) against what the server answered to them. */
import { isDeepStrictEqual } from 'node:util';
import { fieldSetsOf } from '@chainage/shared/contracts/issues/action-data';
import { shapeOf, type IssueRecord } from '@chainage/shared/contracts/issues/issue';
import type { IssueTypeDefinition } from '@chainage/shared/contracts/issues/issue-type';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { issueUnsent } from '@chainage/shared/contracts/issues/unsent';
import type { Flow, Step } from '@chainage/shared/contracts/kit/flow';
import { commentMissing, isEmpty, missingOf } from '@chainage/shared/contracts/kit/steps';
import type { Reader } from '@chainage/shared/kit/pending/next-steps';
import {
  layRows,
  stepOf,
  type OverlayRow,
  type Overlaid,
  type OverlaidKind,
} from '@chainage/shared/kit/pending/overlay';
import type { Body } from './testing.ts';

export interface Answered {
  row: OverlayRow;
  status: number;
  refusals: string[];
  answer: IssueRecord | null;
}

/** What one person's device held, and what the server said of each row. */
export interface Transcript {
  type: string;
  reader: Reader;
  server: IssueRecord | null;
  sent: Answered[];
}

/** An issue's kind as its overlay needs it, with any flow. */
export const kindOf = (type: string, flow: Flow): OverlaidKind => ({
  ...issueUnsent,
  flow,
  type: { field: 'issue_type', value: type },
  fields: shapeOf(issueTypeOf(type) as IssueTypeDefinition),
});

const same = (one: unknown, other: unknown): boolean => {
  const plain = (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : isEmpty(value) ? null : value;
  return isDeepStrictEqual(plain(one), plain(other));
};

/** Fields the device answers for: what people fill in and what steps set; limits only where the server has computed them. */
const comparable = (type: string, server: IssueRecord | null): string[] => [
  ...Object.keys(shapeOf(issueTypeOf(type) as IssueTypeDefinition)),
  ...['status', 'resolver', 'resolved_on_spot', 'resolution_note', 'resolved_at', 'approved_at', 'closed_at'],
  ...['extension_requested', 'created_by', 'issue_type'],
  ...(server && !['draft', 'returned'].includes(server.status) ? ['due_at', 'number'] : []),
];

/** Everything in which the device with this flow and the server disagree. */
export function disagreements({ type, reader, server, sent }: Transcript, flow: Flow, hit?: Set<Step>): string[] {
  const kind = kindOf(type, flow);
  const definition = issueTypeOf(type) as IssueTypeDefinition;
  const found: string[] = [];
  const taken: OverlayRow[] = [];
  const photos: Record<string, number> = { before: 0, during: 0, after: 0 };
  const history = server?.history.flatMap(({ data }) => (data['photos'] as string[] | undefined) ?? []) ?? [];
  for (const { row, status, refusals, answer } of sent) {
    const before = layRows(kind, server as (IssueRecord & Overlaid) | null, taken, reader);
    const say = (what: string) => found.push(`${reader.name} ${row.verb} at ${before?.status}: ${what}`);
    if (row.verb === 'create') {
      taken.push(row);
      if (status !== 201) say(`create ${status}`);
      continue;
    }
    const step = before ? stepOf(kind, before, row) : undefined;
    const data = (row.request.body['data'] ?? {}) as Body;
    if (!before || !step) {
      if (status !== 409 && status !== 403) say(`no row here, ${status} there`);
      continue;
    }
    if (status === 409) say('a row here, 409 there');
    const isPromised = before.allowed_actions.includes(row.verb);
    if (status === 403) {
      if (isPromised) say('promised here, 403 there');
      continue;
    }
    const announced = ((data['photos'] ?? []) as { stage: string }[]).map(({ stage }) => stage);
    const there = Object.fromEntries(
      ['before', 'during', 'after'].map((stage) => [
        stage,
        (photos[stage] ?? 0) + announced.filter((one) => one === stage).length + (history.length > 0 ? 99 : 0),
      ]),
    );
    const missing = [
      ...commentMissing(step, row.request.body['comment'] as string | undefined),
      ...missingOf(step, {
        data,
        record: before,
        after: { ...before, ...data },
        photos: there,
        withoutPhotos: definition.beforePhotoRequired ? [] : ['before'],
        sets: fieldSetsOf(definition),
        now: new Date(row.writtenAt),
      }),
    ].map(({ path, code }) => `${path}: ${code}`);
    const knowsPhotos = history.length === 0;
    const expected = missing.filter((each) => knowsPhotos || !each.startsWith('photos'));
    const answered = refusals.filter((each) => knowsPhotos || !each.startsWith('photos'));
    if (status < 300 ? expected.length > 0 : status === 400 && expected.some((each) => !answered.includes(each)))
      say(`${JSON.stringify(expected)} here, ${status} ${JSON.stringify(answered)} there`);
    if (status === 400 && expected.length === 0 && answered.length > 0)
      say(`nothing wrong here, ${JSON.stringify(answered)} there`);
    if (!answer) continue;
    hit?.add(step);
    taken.push(row);
    for (const stage of announced) photos[stage] = (photos[stage] ?? 0) + 1;
    const shown = layRows(kind, server as (IssueRecord & Overlaid) | null, taken, reader);
    for (const name of comparable(type, server))
      // what its author may no longer see of it stays on the device until the record is read again
      if (
        name in answer &&
        !answer.masked.some((path) => path.split('.')[0] === name) &&
        !same(shown?.[name], answer[name])
      )
        say(`${name} ${String(shown?.[name])} here, ${String(answer[name])} there`);
    const strays = Object.keys(shown ?? {}).filter((name) => !(name in answer));
    if (strays.length > 0) say(`${strays.join(' ')} here only`);
    const broken = shown?.allowed_actions.filter((verb) => !answer.allowed_actions.includes(verb)) ?? [];
    if (broken.length > 0) say(`${broken.join(' ')} promised here, not there`);
  }
  return found;
}
