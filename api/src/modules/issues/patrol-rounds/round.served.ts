/** Patrol rounds as the kernel serves them. How much of its package a round saw is worked out here, of the track alone. */
import { patrolRound } from '@chainage/shared/contracts/issues/patrol-round/kind';
import { metresToKm } from '@chainage/shared/contracts/chainage';
import { coveredMetres, drivenMetres, fromWire, within, type WirePoint } from '@chainage/shared/contracts/track';
import type { MoveEffect } from '#kernel/records/served-kind.ts';
import type { TableMove } from '#kernel/records/table/table-kind.model.ts';
import { tableKind } from '#kernel/records/table/table-kind.ts';
import { ROUND_SERIES } from './declaration.ts';
import { roundNotices } from './notices.ts';
import { oneAtATime, type RoundFacts } from './one-at-a-time.ts';

function measured({ data, loaded: { record }, tenant, facts }: TableMove): MoveEffect {
  const track = (data['track'] ?? record.values['track'] ?? []) as WirePoint[];
  const until = data['finished_at'] ?? record.values['finished_at'] ?? tenant.now.toISOString();
  const points = within(
    track.map(fromWire),
    Date.parse(String(record.values['started_at'])),
    Date.parse(String(until)),
  );
  const stretch = (facts as RoundFacts).road?.package;
  return {
    set: { covered_km: metresToKm(coveredMetres(points, stretch)), driven_km: metresToKm(drivenMetres(points)) },
  };
}

export const patrolRoundServed = tableKind({
  declared: patrolRound,
  table: 'patrol_round',
  numbers: { series: ROUND_SERIES, by: 'started_at' },
  editableIn: [],
  effects: { pause: measured, finish: measured },
  wrap: oneAtATime,
  notices: roundNotices,
});
