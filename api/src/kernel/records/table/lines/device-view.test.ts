/** Whatever a device lets through of a sheet with its lines the server takes, and what it holds back the server refuses. */
import { v7 as uuidv7 } from 'uuid';
import { carriedErrors, type ShownLine } from '@chainage/shared/contracts/kit/carried';
import { lineCounts } from '@chainage/shared/contracts/kit/lines';
import { linesMissing } from '@chainage/shared/contracts/kit/steps';
import type { TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { openSheets } from './testing-sheet-app.ts';
import { trialSheet } from './testing-sheet.ts';

type Body = Record<string, unknown>;
interface Sheet extends Body {
  version: number;
  lines: Record<string, ShownLine[]>;
}
const SHEET = 'organisation/data/trial-sheet/';
const SEEDS = process.env['SEED'] ? [Number(process.env['SEED'])] : Array.from({ length: 25 }, (_, seed) => seed + 1);

let test: TestApp;
let manager: Client;
beforeAll(async () => {
  test = await openSheets();
  manager = await test.signIn('organisation_admin@bhima.example');
});
afterAll(() => test.close());

/** The same picks for the same seed. */
function chanceOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    happens: (share: number) => next() < share,
    pick: <One>(all: readonly One[]) => all[Math.floor(next() * all.length)] as One,
  };
}

const photo = () => ({
  id: uuidv7(),
  stage: 'photo',
  sha256: 'a'.repeat(64),
  size: 10,
  taken_at: '2026-01-01T00:00:00Z',
});

it.each(SEEDS)('judges the lines as the server does (seed %i)', async (seed) => {
  const { happens, pick } = chanceOf(seed);
  const id = uuidv7();
  await manager.post(SHEET, { id, title: 'Day', no_work: happens(0.3) ? 'Rain' : null });
  for (let count = pick([0, 1, 2, 3, 4]); count > 0; count -= 1) {
    const path = `organisation/data/trial-${pick(['find', 'find', 'tool'])}/`;
    const line = {
      id: uuidv7(),
      sheet_id: id,
      what: pick(['Kerb', 'Rest', 'Bought']),
      amount: happens(0.75) ? '7.5' : null,
      cost: happens(0.6) ? '10.00' : null,
      photos: happens(0.8) ? [photo()] : [],
    };
    expect((await manager.post(path, line)).statusCode).toBe(201);
    if (happens(0.25)) await manager.post(`${path}${line.id}/action/`, { action: 'cancel', version: 1 });
  }
  const shown = (await manager.get(`${SHEET}${id}/`)).json<Sheet>();
  const [step] = trialSheet.flow.steps;
  const kinds = trialSheet.lines ?? {};
  const linesOf = (name: string) => shown.lines[name] ?? [];
  const mover = { now: new Date(), memberId: test.bhima.members.organisation_admin };
  const here = [
    ...linesMissing(step!, { record: shown, lines: lineCounts(kinds, linesOf), now: mover.now }),
    ...carriedErrors(step!, kinds, linesOf, mover),
  ].map(({ path, code }) => `${path} ${code}`);
  const answer = await manager.post(`${SHEET}${id}/action/`, { action: 'submit', version: shown.version });
  const there = answer.json<{ errors?: { path: string; code: string }[] }>().errors ?? [];
  expect(there.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual(here.toSorted());
  expect(answer.statusCode).toBe(here.length > 0 ? 400 : 200);
});
