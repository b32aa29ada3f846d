import { z } from 'zod';
import { MAIL_ATTEMPTS } from '#kernel/mail/deliver-mail.ts';
import { waitAfter } from './back-off.ts';
import { gatherJobs } from './gather-jobs.ts';
import { insideJob } from './job-kind.ts';
import { saidOf } from './said-of.ts';
import { nextDue, type Schedule } from './schedule.ts';

const kind = insideJob({ kind: 'test.nightly', data: z.strictObject({}), run: async () => undefined });
const daily = (everyDayAt: string): Schedule => ({ kind, of: 'organisation', everyDayAt });
const hourly = (everyHourAt: number): Schedule => ({ kind, of: 'organisation', everyHourAt });
const next = (schedule: Schedule, after: string, timeZone?: string) =>
  nextDue(schedule, new Date(after), timeZone).toISOString().slice(0, 16);

it.each([
  ['in India, without daylight saving', '02:30', '2026-03-28T20:59:59Z', undefined, '2026-03-28T21:00'],
  ['not twice in its minute', '02:30', '2026-03-28T21:00:00Z', undefined, '2026-03-29T21:00'],
  ['months later', '02:30', '2026-11-02T08:00:00Z', undefined, '2026-11-02T21:00'],
  ['where clocks skip it, as much later', '02:30', '2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-29T01:30'],
  ['the day after that', '02:30', '2026-03-29T01:30:00Z', 'Europe/Berlin', '2026-03-30T00:30'],
  ['where clocks show it twice, the first time', '02:30', '2026-10-24T12:00:00Z', 'Europe/Berlin', '2026-10-25T00:30'],
  ['and not the second time', '02:30', '2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-26T01:30'],
  ['at midnight of a day that begins at one', '00:00', '2026-09-05T12:00:00Z', 'America/Santiago', '2026-09-06T04:00'],
  ['in a time zone that there is not', '02:30', '2026-03-28T20:00:00Z', 'Mars/Olympus', '2026-03-28T21:00'],
])('daily: %s', (_, at, after, timeZone, due) => {
  expect(next(daily(at), after, timeZone)).toBe(due);
});

it('comes once on each day of a year with daylight saving', () => {
  const days = new Set<string>();
  let at = new Date('2026-01-01T00:00:00Z');
  for (let count = 0; count < 365; count += 1) {
    at = nextDue(daily('02:30'), at, 'Europe/Berlin');
    days.add(at.toLocaleDateString('en-CA', { timeZone: 'Europe/Berlin' }));
  }
  expect(days.size).toBe(365);
});

it.each([
  [5, '2026-01-01T10:00:00Z', '2026-01-01T10:35'],
  [5, '2026-01-01T10:35:00Z', '2026-01-01T11:35'],
  [30, '2026-01-01T10:35:00Z', '2026-01-01T11:00'],
])('hourly at minute %s of the place’s clock', (minute, after, due) => {
  expect(next(hourly(minute), after)).toBe(due);
});

it.each([
  [5, '2026-01-01T10:34:59.999Z', '2026-01-01T10:35'],
  [5, '2026-01-01T10:35:00Z', '2026-01-01T10:40'],
  [5, '2025-03-01T10:35:00Z', '2025-03-01T10:40'],
])('every %s minutes after %s', (everyMinutes, after, due) => {
  expect(next({ kind, of: 'organisation', everyMinutes }, after)).toBe(due);
});

it('refuses to start with jobs that do not fit together', () => {
  const other = { ...kind };
  const wrong = insideJob({ kind: 'Wrong', data: z.strictObject({}), patience: 90_000, run: async () => undefined });
  const gather = (...modules: Parameters<typeof gatherJobs>[0]) => gatherJobs(modules);
  expect(() => gather({ kinds: [kind] })).toThrow('job Wrong is not listed in modules/jobs.ts');
  expect(() => gather({ kinds: [kind, wrong] })).toThrow(
    'job Wrong is not named like module.what; job Wrong runs inside a transaction for over a minute',
  );
  expect(() => gather({ kinds: [other, kind] })).toThrow('job test.nightly is there twice');
  expect(() => gather({ kinds: [], schedules: [daily('02:30')] })).toThrow(
    'schedule of test.nightly, which is unknown',
  );
  expect(() =>
    gather({ kinds: [kind], schedules: [daily('2:30'), hourly(7), { kind, of: 'platform', everyMinutes: 7 }] }),
  ).toThrow(/has two schedules.*names no time/);
});

it('tries a mail through a night without a mail server', () => {
  const waits = Array.from({ length: MAIL_ATTEMPTS - 1 }, (_, at) => waitAfter(at + 1, undefined, () => 0.5));
  expect(waits.reduce((sum, each) => sum + each)).toBeGreaterThan(15 * 3_600_000);
});

it('waits longer each time, never at once, and anywhere up to the ceiling', () => {
  const last = (attempt: number) => waitAfter(attempt, undefined, () => 1);
  expect([1, 2, 3, 20, 1000].map(last)).toEqual([10_000, 20_000, 40_000, 3_600_000, 3_600_000]);
  expect(waitAfter(5, undefined, () => 0)).toBe(1000);
  expect(waitAfter(1, { first: 5, most: 5 }, () => 0.5)).toBe(5);
});

it.each([
  [new Error('connect smtp://a:b@mail.example:25'), 'connect smtp://[secret]@mail.example:25'],
  [new Error('header Authorization: Bearer abcdefghijk\nsecond line'), 'header Authorization: [secret] second line'],
  ['{"password":"geheim","name":"x"}', '{"password":[secret],"name":"x"}'],
  [new Error('of 0199a1b2-1111-7222-8333-444455556666'), 'of 0199a1b2-1111-7222-8333-444455556666'],
  [new Error(`bad ${'x1'.repeat(30)}`), 'bad [secret]'],
  [new Error('e '.repeat(400)), `${'e '.repeat(149)}e…`],
  [new Error(''), 'Error'],
])('%s is told without secrets', (error, told) => {
  expect(saidOf(error)).toBe(told);
});
