/** What tests of workers and passes share: bodies that people send, and a training that was held. */
import { TOOLBOX_TALK } from '@chainage/shared/contracts/safety/states';
import { dayOf } from '@chainage/shared/lib/format/date';
import { daysAfter } from '@chainage/shared/lib/format/days';
import { v7 as uuidv7 } from 'uuid';
import type { Answer, Client } from '#testing/client.ts';
import { heldData, makeProgram, programBody, takeStep, type SafetyIds } from '../testing.ts';

export const WORKER = 'organisation/safety-worker/';
export const WORKERS = 'organisation/safety-workers/';
export const PASS = 'organisation/safety-pass/';
export const PASSES = 'organisation/safety-passes/';
export const CHECKS = 'organisation/safety-pass-checks/';
export const RENDER = 'organisation/person-render/';
const INDUCTION = TOOLBOX_TALK + 1;

type Body = Record<string, unknown> & { id: string };

const taken = (answer: Answer, what: string): Answer => {
  if (answer.statusCode >= 300) throw new Error(`${what}: ${answer.statusCode} ${answer.body}`);
  return answer;
};

let made = 0;

export function workerBody(changes: Record<string, unknown> = {}): Body {
  made += 1;
  return {
    id: uuidv7(),
    name: `Worker ${made} of Latur`,
    employer: 'Shakti Infra',
    trade: 'Mason',
    status: 'active',
    ...changes,
  };
}

/** Enters a worker over HTTP, answers its id. */
export async function makeWorker(client: Client, changes: Record<string, unknown> = {}): Promise<string> {
  const body = workerBody(changes);
  taken(await client.post(WORKER, body), 'worker');
  return body.id;
}

/** A training that was held with these people, by an officer and approved by a manager; answers its id. */
export async function heldTraining(
  { officer, manager, ids }: { officer: Client; manager: Client; ids: SafetyIds },
  participants: readonly Record<string, unknown>[],
  changes: Record<string, unknown> = {},
  held: Record<string, unknown> = {},
): Promise<string> {
  const id = await makeProgram(officer, programBody(ids, { program_type: INDUCTION, title: 'Induction', ...changes }));
  taken(await takeStep(officer, id, 'submit'), 'submit');
  taken(await takeStep(manager, id, 'approve'), 'approve');
  taken(await takeStep(officer, id, 'resolve', { data: heldData({ participants, ...held }) }), 'resolve');
  return id;
}

/** So many days from today, as an Indian calendar has it. */
export const day = (days: number) => daysAfter(dayOf(new Date()), days);

export const passBody = (worker: string, program: string, changes: Record<string, unknown> = {}): Body => ({
  id: uuidv7(),
  pass_type: 'permit',
  worker,
  program,
  work: 'height',
  site: 'Gantry at km 33',
  valid_from: day(0),
  valid_until: day(7),
  ...changes,
});

/** The ids of the register by name, as its list has them. */
export async function workersNamed(
  client: Client,
  name: string,
): Promise<(Record<string, unknown> & { id: string })[]> {
  const answer = await client.get(`${WORKERS}?search=${encodeURIComponent(name)}&limit=100`);
  return answer.json<{ results: (Record<string, unknown> & { id: string })[] }>().results;
}
