/** A job on the wire, without a word of whom or what it is about. */
import type { JobCounts, PlatformJob } from '@chainage/shared/contracts/platform-jobs';
import { ATTEMPTS, type AnyKind } from '#kernel/jobs/job-kind.ts';
import type { Place } from '#kernel/jobs/place.ts';
import type { CountedJobs, JobLine } from '#kernel/jobs/platform-job.queries.ts';

export type Organisations = ReadonlyMap<string, NonNullable<PlatformJob['organisation']>>;
type Kinds = ReadonlyMap<string, AnyKind>;

/** What other systems say in their refusals names people now and then: addresses, numbers of telephones, values of fields. */
export const withoutPeople = (reason: string): string =>
  reason
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]')
    .replaceAll(/(?<![\w-])\+?\d[\d ()-]{7,}\d(?![\w-])/g, '[number]')
    .replaceAll(/: ?"[^"]*"/g, ': "…"')
    .replaceAll(/=\([^)]*\)/g, '=(…)');

const placed = (place: Place, organisations: Organisations): PlatformJob['organisation'] =>
  place === null ? null : (organisations.get(place) ?? { id: place, name: '?', code: '?' });
const secondsSince = (since: Date | null, now: Date): number =>
  since ? Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000)) : 0;
const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null;

function stepsOf({ state, is_called_off: isCalledOff }: JobLine, kind: AnyKind | undefined) {
  const steps: PlatformJob['allowed_steps'] = [];
  if (kind && (state === 'again' || state === 'given_up' || state === 'called_off')) steps.push('retry');
  if (!isCalledOff && (state === 'waiting' || state === 'again' || state === 'running')) steps.push('call_off');
  return steps;
}

export function showJob(line: JobLine, shown: { organisations: Organisations; kinds: Kinds; now: Date }): PlatformJob {
  const { place, id, state, attempt, error, request_id, is_called_off, run_at, ended_at } = line;
  const kind = shown.kinds.get(line.kind);
  const isWaiting = state === 'waiting' || state === 'again';
  return {
    id,
    organisation: placed(place, shown.organisations),
    kind: line.kind,
    state,
    attempts: attempt,
    attempts_most: kind ? (kind.attempts ?? ATTEMPTS) : null,
    reason: error === null ? null : withoutPeople(error),
    late_seconds: ended_at ? 0 : secondsSince(run_at, shown.now),
    request_id,
    is_called_off,
    created_at: line.created_at.toISOString(),
    runs_at: isWaiting ? run_at.toISOString() : null,
    started_at: timeOf(line.started_at),
    ended_at: timeOf(ended_at),
    allowed_steps: stepsOf(line, kind),
  };
}

/** A row per organisation and kind, what was given up and what is late first. */
export function showCounts(
  counted: readonly CountedJobs[],
  { organisations, now }: { organisations: Organisations; now: Date },
): JobCounts['results'] {
  const groups = new Map<string, JobCounts['results'][number]>();
  for (const { place, kind, state, jobs, due_since } of counted) {
    const name = `${place} ${kind}`;
    const group = groups.get(name) ?? { organisation: placed(place, organisations), kind, counts: {}, late_seconds: 0 };
    group.counts[state] = jobs;
    group.late_seconds = Math.max(group.late_seconds, secondsSince(due_since, now));
    groups.set(name, group);
  }
  const called = ({ organisation, kind }: JobCounts['results'][number]) => `${kind} ${organisation?.name ?? ''}`;
  return [...groups.values()].sort(
    (a, b) =>
      (b.counts.given_up ?? 0) - (a.counts.given_up ?? 0) ||
      b.late_seconds - a.late_seconds ||
      (called(a) < called(b) ? -1 : 1),
  );
}
