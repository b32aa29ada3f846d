import { useRef, useState } from 'react';
import { now } from '@chainage/shared/api-client/server-clock';
import { ROUND_PAGE } from '@chainage/shared/contracts/issues/patrol-round/place';
import { thinTrack, toWire } from '@chainage/shared/contracts/track';
import { rowsOfRecord } from '@chainage/shared/kit/pending/rows-of.ts';
import { createRow, followsOf, stepRow } from '@chainage/shared/kit/requests/record-requests.ts';
import { useSubject } from '@chainage/shared/kit/requests/use-subject.ts';
import { keepRows } from '@chainage/shared/kit/requests/write.ts';
import { useWrittenKind } from '@chainage/shared/kit/record/screens';
import { beginTrack, changeTrack, endTrack, useTrack } from '@chainage/shared/kit/track/track-store.ts';
import { newId } from '@chainage/shared/lib/ids';

/** What a round begins with, as the wire has it. */
export interface Begun {
  highway: number;
  package: number;
  direction: 'lhs' | 'rhs';
  vehicle: string | null;
  odometer_from: string | null;
}

/** Versions that the round's own steps have made: nobody else moves it. */
const versionOf = (about: Readonly<Record<string, unknown>>): number => Number(about['version'] ?? 1);

/** Begins, rests and ends the round of this device: each a row of the outbox, safe before it is called done. */
export function useRound(title: string) {
  const kind = useWrittenKind();
  const subjectOf = useSubject();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);

  const doing = async (work: () => Promise<void>): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setBusy(true);
    setFailed(false);
    try {
      await work();
      return true;
    } catch {
      setFailed(true);
      return false;
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  };

  const step = async (action: 'pause' | 'resume' | 'finish', data: Record<string, unknown>) => {
    const { track } = useTrack.getState();
    if (!track) throw new Error('no round is running');
    const follows = followsOf(kind, versionOf(track.about), await rowsOfRecord(track.id));
    const subject = subjectOf({ ...track.about, id: track.id });
    await keepRows([stepRow(subject, { action, data }, follows, track.state)]);
    return { ...track.about, version: versionOf(track.about) + 1 };
  };
  const wirePoints = () => thinTrack(useTrack.getState().track?.points ?? []).map(toWire);

  return {
    busy,
    failed,
    begin: (begun: Begun) =>
      doing(async () => {
        const id = newId();
        const startedAt = now().getTime();
        const body = { ...begun, started_at: new Date(startedAt).toISOString() };
        await keepRows([createRow(subjectOf({ ...body, id }), body)]);
        await beginTrack({
          id,
          title,
          page: ROUND_PAGE,
          highway: begun.highway,
          startedAt,
          state: 'running',
          points: [],
          passenger: false,
          about: { ...body, version: 1 },
        });
      }),
    pause: () =>
      doing(async () => {
        const about = await step('pause', { track: wirePoints() });
        await changeTrack({ state: 'paused', about, rested: true });
      }),
    resume: () =>
      doing(async () => {
        const about = await step('resume', {});
        await changeTrack({ state: 'running', about });
      }),
    /** Ended at an instant; answers the id of the record. */
    finish: async (odometer: string | null, finished_at: string): Promise<string | null> => {
      const id = useTrack.getState().track?.id ?? null;
      const done = await doing(async () => {
        await step('finish', { finished_at, ...(odometer && { odometer_to: odometer }), track: wirePoints() });
        await endTrack();
      });
      return done ? id : null;
    },
  };
}
