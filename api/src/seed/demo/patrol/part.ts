/** Patrol rounds of two weeks, driven and finished through the same functions the server calls. */
import { thinTrack, toWire, type TrackPoint } from '@chainage/shared/contracts/track';
import { daysAfter } from '@chainage/shared/lib/format/days';
import { dayAt, momentAt, STANDARD_TIME_ZONE } from '#kernel/jobs/schedule.ts';
import { createRecord } from '#kernel/records/create-record.ts';
import { moveRecord } from '#kernel/workflow/move-record.ts';
import { patrolRoundServed } from '#modules/issues/patrol-rounds/round.served.ts';
import { actAs } from '../act-as.ts';
import type { DemoPart } from '../part.ts';
import { BHIMA } from '../people.ts';
import { idAt, type Chance } from '../random.ts';

const DAYS = 14;
const MINUTE = 60_000;
/** When rounds begin: two of the morning shift, one of the afternoon, one at night. */
const STARTS = ['06:20', '10:40', '15:10', '22:15'] as const;
const VEHICLE = 'MH 13 BX 4471';
const GPS_LOST = 0.2;

/** There and back at some 45 km/h; now and then the GPS says nothing for two kilometres. */
function drive(from: number, to: number, begun: number, random: Chance): TrackPoint[] {
  const step = 750;
  const lost = random.next() < GPS_LOST ? from + random.between(0.2, 0.7) * (to - from) : null;
  const there = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);
  return [...there, ...there.toReversed()]
    .map((metres, at) => ({ at: begun + at * MINUTE, metres }))
    .filter(({ metres }) => lost === null || metres < lost || metres > lost + 2000)
    .map((point, at, all) => ({
      ...point,
      ...(Math.abs(point.metres - (all[at - 1]?.metres ?? point.metres)) > step && { gap: true }),
    }));
}

export const patrolPart: DemoPart = ({ now, random }) =>
  async function seedPatrolRounds(db, made) {
    const [section] = made.packages;
    if (made.demo !== BHIMA || !section) return;
    let odometer = 48_211.4;
    for (let days = DAYS; days >= 0; days--)
      for (const [at, time] of STARTS.entries()) {
        const day = daysAfter(dayAt(now, STANDARD_TIME_ZONE), -days);
        const begun = momentAt(day, time, STANDARD_TIME_ZONE).getTime() + Math.round(random.between(0, 20)) * MINUTE;
        const points = drive(section.chainageFrom, section.chainageTo, begun, random);
        const ended = (points.at(-1)?.at ?? begun) + 4 * MINUTE;
        if (ended > now.getTime()) continue;
        const id = idAt(begun, random);
        const round = {
          id,
          highway: made.highway,
          package: section.id,
          direction: at % 2 === 0 ? 'lhs' : 'rhs',
          vehicle: VEHICLE,
          odometer_from: odometer.toFixed(1),
          started_at: new Date(begun).toISOString(),
        };
        odometer += (2 * (section.chainageTo - section.chainageFrom)) / 1000 + random.between(1, 6);
        const data = {
          finished_at: new Date(ended).toISOString(),
          odometer_to: odometer.toFixed(1),
          track: thinTrack(points).map(toWire),
        };
        await actAs(db, made, 'patrol_field_crew', new Date(begun), (tenant) =>
          createRecord(patrolRoundServed, tenant, round),
        );
        await actAs(db, made, 'patrol_field_crew', new Date(ended), (tenant) =>
          moveRecord(patrolRoundServed, tenant, id, { action: 'finish', version: 1, data }),
        );
      }
  };
