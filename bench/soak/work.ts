/** What people do meanwhile: crews report, an engineer is told by mail and push, sheets go out and come in, clients read nothing. */
import { setTimeout as sleep } from 'node:timers/promises';
import { callCrew, newLedger, work, type Crew, type Ledger } from '#e2e/durability/support/crew-at-work.ts';
import { signIn, type Person } from '#e2e/durability/support/person.ts';
import { BELL_PATH, NOTICE_SETTINGS_PATH, PUSH_PATH } from '../server-code.ts';
import { ask, post } from './asking.ts';
import type { Promised } from './effects.ts';
import { bringSheet, takeFile } from './sheets.ts';
import type { Stage } from './stage.ts';
import { SilentReaders } from './streams.ts';

/** Milliseconds between one and the next. */
const PACE = { report: 4000, file: 8000, sheet: 10_000, silent: 5000, kill: 25_000, freeze: 90_000 } as const;
const FROZEN_MS = 4000;

export interface Working {
  promised: () => Promised;
  kills: () => number;
  silent: SilentReaders;
  /** Rejects as soon as anything of it goes wrong. */
  failed: Promise<never>;
  /** Ends what has begun; throws what went wrong with any of it. */
  end: () => Promise<void>;
}

async function beTold(engineer: Person, url: string, { push }: Stage): Promise<void> {
  const now = { urgent: 'now', todo: 'now', progress: 'now', talk: 'now' };
  const shown = { urgent: true, todo: true, progress: true, talk: true };
  const settings = { language: 'hi', channels: now, push: shown, quiet_from: null, quiet_to: null, mail: true };
  await post(engineer, url, NOTICE_SETTINGS_PATH, settings);
  const { public_key: key } = await ask<{ public_key: string }>(engineer, url, PUSH_PATH);
  await post(engineer, url, PUSH_PATH, push.browser('engineer', key).body);
}

/** Where a sheet's rows lie, as its heads name it. */
async function placesOf(engineer: Person, url: string): Promise<string> {
  interface Stretch {
    code: string;
    highway: number;
    chainage_from: string;
  }
  const { results } = await ask<{ results: Stretch[] }>(engineer, url, 'organisation/data/dpr/packages/?limit=1');
  const [stretch] = results;
  const { settings } = await ask<{ settings: { highways: { id: number; code: string }[] } }>(
    engineer,
    url,
    'organisation/',
  );
  const code = settings.highways.find(({ id }) => id === stretch?.highway)?.code;
  return `${code},${stretch?.code},LHS,${(Number(stretch?.chainage_from) + 1).toFixed(3)}`;
}

export async function begin(stage: Stage): Promise<Working> {
  const { steady, store } = stage;
  const urls = [steady.url, stage.mortal().url] as const;
  const engineer = await signIn(urls[0], 'site_engineer@bhima.example');
  await beTold(engineer, urls[0], stage);
  const places = await placesOf(engineer, urls[0]);
  const crews: { url: string; crew: Crew; ledger: Ledger }[] = await Promise.all(
    urls.map(async (url) => {
      const crew = await callCrew(url, 'patrol_field_crew@bhima.example', 'Bhima');
      return {
        url,
        crew: { ...crew, pothole: { ...crew.pothole, assigned_to: engineer.memberId } },
        ledger: newLedger(),
      };
    }),
  );
  const [files, sheets]: [string[], Promised['sheets']] = [[], []];
  const silent = new SilentReaders();
  let [isOver, kills] = [false, 0];
  /** One after the other, by turns at either server, until it is over. */
  const each = async (pace: number, what: (turn: number, url: string) => Promise<unknown> | void) => {
    for (let turn = 0; !isOver; turn += 1) {
      await what(turn, urls[turn % 2]!);
      for (let waited = 0; waited < pace && !isOver; waited += 250) await sleep(250);
    }
  };
  const doings = [
    ...crews.map(({ url, crew, ledger }) => work(url, crew, ledger, PACE.report)),
    each(PACE.file, async (turn, url) => files.push(await takeFile(engineer, url, turn))),
    each(PACE.sheet, async (turn, url) => sheets.push(await bringSheet(engineer, url, { turn, places }))),
    each(PACE.silent, (_, url) => silent.bell(url, engineer)),
    // one that reads, as a page does, and hears how many are unread
    each(PACE.silent, (_, url) => engineer.call(url, BELL_PATH).then(undefined, () => undefined)),
    each(PACE.kill, async (turn) => {
      if (turn === 0) return;
      await stage.killMortal();
      kills += 1;
    }),
    each(PACE.freeze, async (turn) => {
      if (turn === 0) return;
      store.freeze();
      await sleep(FROZEN_MS);
      store.thaw();
    }),
  ];
  const all = Promise.all(doings);
  const failed = new Promise<never>((_, reject) => all.catch(reject));
  failed.catch(() => (isOver = true));
  return {
    promised: () => ({
      reports: crews.flatMap(({ ledger }) =>
        ledger.acknowledged.flatMap(({ action, issueId }) => (action === 'submit' ? [issueId] : [])),
      ),
      ...{ files, sheets, reader: engineer.memberId },
    }),
    kills: () => kills,
    silent,
    failed,
    async end() {
      isOver = true;
      for (const { ledger } of crews) ledger.isOver = true;
      await all.finally(() => store.thaw());
      silent.leave();
    },
  };
}
