import { serverClock } from '#kernel/fields/device-clock.ts';
import type { StoredIssue } from './issue.model.ts';
import { readActionTime } from './times.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const at = (time: string) => `2026-11-20T${time}.000Z`;
const issue = { received_at: at('05:10:00'), values: { occurred_at: at('05:00:00') } } as StoredIssue;
const read = (time: string, reopened: string | null, clock = serverClock(NOW)) =>
  readActionTime('resolved_at', time, issue, clock, reopened);
const codes = ({ errors }: ReturnType<typeof read>) => errors.map(({ path, code }) => `${path}: ${code}`);

describe('a time of a step on an issue that was reopened', () => {
  it('lies behind the reopen, as it lies behind the event of one that never was', () => {
    expect(codes(read(at('09:00:00'), at('10:00:00')))).toEqual(['resolved_at: before_start']);
    expect(codes(read(at('09:00:00'), null))).toEqual([]);
    expect(codes(read(at('04:00:00'), null))).toEqual(['resolved_at: before_start']);
    expect(read(at('10:00:01'), at('10:00:00'))).toMatchObject({ time: at('10:00:01'), stated: {}, errors: [] });
  });

  it('is that of the reopen where it lies before it by no more than clocks and whole minutes do', () => {
    expect(read(at('10:00:00'), at('10:00:40'))).toEqual({
      time: at('10:00:40'),
      stated: { stated: { resolved_at: at('10:00:00') } },
      set: {},
      errors: [],
    });
  });

  it('is put right where the clock of the phone that wrote it was behind, never to before the reopen', () => {
    const written = (ahead: number) => ({ now: NOW, writtenAt: NOW.getTime() - 3 * 3_600_000, ahead });
    const put = (ahead: number, time = at('09:00:00')) => read(time, at('10:00:00'), written(ahead));
    expect(put(0)).toMatchObject({ time: NOW.toISOString(), set: { time_suspect: true }, errors: [] });
    expect(put(-3 * 3_600_000, at('08:30:00'))).toMatchObject({ time: at('11:30:00'), set: { time_suspect: true } });
    expect(put(-3 * 3_600_000, at('06:00:00'))).toMatchObject({ time: NOW.toISOString(), errors: [] });
    // shifted to within what clocks differ by before it
    expect(put(-3 * 3_600_000, at('06:57:00'))).toMatchObject({ time: at('10:00:00'), errors: [] });
  });
});
