/** One run: devices write while network and server fail; then all is mended, the queues must empty, and it is compared. */
import { setTimeout as sleep } from 'node:timers/promises';
import { chanceOf, type Chance } from '#e2e/durability/support/seeded-random.ts';
import { FAULT_KINDS, planOf, type FaultKind } from '#e2e/faults/support/fault.ts';
import { callAuthors, endSession, revokeGrant, signInAgain, type Author } from './authors.ts';
import { compare } from './compare.ts';
import { Handset } from './handset.ts';
import { Intended } from './intended.ts';
import { Office } from './office.ts';
import { overtake } from './overtaken.ts';
import type { TabOptions } from './tab.ts';
import { STRIKES, type Strike, type World } from './world.ts';

export interface RunOptions {
  seed: number;
  operations: number;
  devices: number;
  /** Share of requests that something happens to. */
  share: number;
  kinds?: readonly FaultKind[];
  /** Blows to the server, spread over the run. */
  strikes: readonly Strike[];
  restlessness: number;
  /** People at the office who change the same records. */
  meddling: number;
  /** Queues must be empty this long after everything works. */
  deadlineMs: number;
  tamper?: TabOptions['tamper'];
  /** Ends the writing before all operations are done. */
  isEnough?: () => boolean;
}

export interface Report {
  seed: number;
  operations: number;
  records: number;
  photos: number;
  byVerb: Record<string, number>;
  requests: number;
  network: Partial<Record<FaultKind, number>>;
  server: Partial<Record<Strike, number>>;
  devices: Record<string, number>;
  /** What somebody else did to the same records meanwhile. */
  office: Record<string, number>;
  /** Rows that were written on older records and arrived without anybody being asked. */
  merged: Record<string, number>;
  seconds: { faulted: number; drained: number };
  faults: string[];
}

/** Seconds of a tab in one of ours: back-offs of minutes pass while one watches. */
const SPEED = 40;
/** A phone's clock, three hours slow, and one that is a year ahead. */
const SKEWS = [0, -3 * 3_600_000, 400 * 86_400_000, 0];
/** Between two changes by the office. */
const MEDDLING_MS = 70;
/** About the drainer's patience in our time. */
const PATIENCE_MS = 700;

/** People come and go: sessions end, grants are taken back. */
async function unsettle(url: string, authors: readonly Author[], phones: readonly Handset[], chance: Chance) {
  const author = chance.pick(authors);
  const phone = chance.pick(phones);
  const grant = phone.grants.get(author);
  const takesBack = grant !== undefined && chance.between(0, 1) < 0.4;
  if (takesBack) {
    await revokeGrant(url, author, grant);
    // Until they write there again, their rows wait.
    phone.grants.delete(author);
  } else await endSession(url, author);
  await signInAgain(url, author);
  return takesBack ? 'grant revoked' : 'session ended';
}

async function strikeAll(world: World, { strikes, operations }: RunOptions, intended: Intended): Promise<void> {
  for (const [index, how] of strikes.entries()) {
    const due = (operations * (index + 1)) / (strikes.length + 1);
    while (intended.operations < due) await sleep(20);
    if (how === 'full disk' && !world.disk) continue;
    await world.strike(how);
  }
}

async function drainAll(phones: readonly Handset[], authors: readonly Author[], url: string, deadlineMs: number) {
  await Promise.all(authors.map((author) => signInAgain(url, author)));
  const left = await Promise.all(
    phones.map(async (phone) => {
      phone.closeTabs();
      const tab = await phone.openTab();
      // Everybody is back for a moment, as rows without a grant wait for them.
      for (const author of authors) await phone.grantTo(author, tab);
      const deadline = Date.now() + deadlineMs;
      let rows = await phone.leftovers(tab);
      while (rows.length > 0 && Date.now() < deadline) {
        for (const author of authors) await phone.decide(author);
        await sleep(200);
        rows = await phone.leftovers(tab);
      }
      phone.closeTabs();
      return rows;
    }),
  );
  return left.flat();
}

const merged = (all: readonly Record<string, number>[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const each of all) for (const [name, count] of Object.entries(each)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
};

export async function workOff(world: World, options: RunOptions): Promise<Report> {
  const { seed, operations, share, kinds = FAULT_KINDS } = options;
  const chance = chanceOf(seed);
  const intended = new Intended();
  const authors = await callAuthors(world.url);
  const phones = Array.from({ length: options.devices }, (_, index) => {
    const tab = { origin: world.origin, speed: SPEED, skewMs: SKEWS[index % SKEWS.length] };
    return new Handset(`phone ${index + 1}`, {
      seed: seed * 1000 + index,
      // The same people use several phones.
      authors: [...authors.slice(index % authors.length), ...authors.slice(0, index % authors.length)],
      intended,
      url: world.url,
      restlessness: options.restlessness,
      tab: { ...tab, ...(options.tamper && { tamper: options.tamper }) },
    });
  });
  const isOver = () => intended.operations >= operations || options.isEnough?.() === true;
  const began = performance.now();
  const social: Record<string, number> = {};
  const people = async () => {
    while (!isOver() && options.restlessness > 0) {
      await sleep(chance.between(1000, 4000));
      const what = await unsettle(world.url, authors, phones, chance).catch(() => undefined);
      if (what) social[what] = (social[what] ?? 0) + 1;
    }
  };
  const office = new Office(world.url, intended, seed * 1000 + 500);
  await office.signIn();
  if (options.meddling > 0) await overtake(phones, office, (isDown) => world.proxy.setDown(isDown));
  world.proxy.plan = planOf({ seed, share, kinds, patienceMs: PATIENCE_MS });
  const desk = async () => {
    while (!isOver()) {
      await sleep(chance.between(0, 2 * MEDDLING_MS));
      await office.work();
    }
  };
  const desks = Array.from({ length: options.meddling }, desk);
  const writers = phones.map(async (phone) => {
    while (!isOver()) await phone.write();
  });
  await Promise.all([...writers, people(), ...desks, strikeAll(world, options, intended)]);
  const faulted = performance.now();
  world.proxy.plan = undefined;
  const left = await drainAll(phones, authors, world.url, options.deadlineMs);
  const drained = performance.now();
  // What the network still held back arrives now.
  await sleep(3 * PATIENCE_MS);
  const faults = [...phones.flatMap((phone) => phone.faults), ...left];
  const compared = await compare(world.url, world.dataDir, intended);
  faults.push(...compared.faults);
  return {
    seed,
    operations: intended.operations,
    records: intended.records.length,
    photos: intended.records.reduce((sum, { photos }) => sum + photos.length, 0),
    byVerb: intended.byVerb,
    requests: world.proxy.passed.length,
    network: world.proxy.counts(),
    server: world.strikes,
    devices: merged([...phones.map(({ events }) => events), social]),
    office: office.counts,
    merged: compared.merged,
    seconds: { faulted: (faulted - began) / 1000, drained: (drained - faulted) / 1000 },
    faults,
  };
}

/** So many blows, each kind in turn. */
export const blows = (count: number): Strike[] =>
  Array.from({ length: count }, (_, index) => STRIKES[index % STRIKES.length] as Strike);
