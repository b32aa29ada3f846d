import { kindsMade, type AnyKind } from './job-kind.ts';
import { isTime, type Schedule } from './schedule.ts';

/** What a module has of jobs. */
export interface ModuleJobs {
  kinds: readonly AnyKind[];
  schedules?: readonly Schedule[];
}

export interface KnownJobs {
  kinds: ReadonlyMap<string, AnyKind>;
  /** By their kind: a kind has one schedule at most. */
  schedules: ReadonlyMap<string, Schedule>;
}

const NAME = /^[a-z][a-z-]*\.[a-z][a-z-]*$/;
/** A transaction that stays open longer keeps others from ending. */
const INSIDE_AT_MOST = 60_000;

function faultsOf(kind: AnyKind): string[] {
  const faults: string[] = [];
  const isWrong = (number: number | undefined) => number !== undefined && (!Number.isInteger(number) || number < 1);
  if (!NAME.test(kind.kind) || kind.kind.length > 60) faults.push('is not named like module.what');
  if (!kind.outside && (kind.patience ?? 0) > INSIDE_AT_MOST)
    faults.push('runs inside a transaction for over a minute');
  if ([kind.attempts, kind.patience, kind.atOnce].some(isWrong)) faults.push('has a number that is none');
  return faults.map((fault) => `job ${kind.kind} ${fault}`);
}

/** Joins what modules declare by name. Throws with every fault: the server does not start with one. */
export function gatherJobs(modules: readonly ModuleJobs[]): KnownJobs {
  const listed = modules.flatMap(({ kinds }) => kinds);
  const kinds = new Map(listed.map((kind) => [kind.kind, kind]));
  const planned = modules.flatMap(({ schedules = [] }) => schedules);
  const schedules = new Map(planned.map((schedule) => [schedule.kind.kind, schedule]));
  const faults = [
    ...listed.flatMap(faultsOf),
    ...listed.filter((kind) => kinds.get(kind.kind) !== kind).map(({ kind }) => `job ${kind} is there twice`),
    ...kindsMade()
      .filter((kind) => kinds.get(kind.kind) !== kind)
      .map(({ kind }) => `job ${kind} is not listed in modules/jobs.ts`),
    ...planned
      .filter(({ kind }) => kinds.get(kind.kind) !== kind)
      .map(({ kind }) => `schedule of ${kind.kind}, which is unknown`),
    ...planned
      .filter((one) => schedules.get(one.kind.kind) !== one)
      .map(({ kind }) => `job ${kind.kind} has two schedules`),
    ...planned.filter((one) => !isTime(one)).map(({ kind }) => `schedule of ${kind.kind} names no time`),
  ];
  if (faults.length > 0) throw new Error(faults.join('; '));
  return { kinds, schedules };
}
