/** Keeps the turn of whoever reads SAP, however long an answer takes. */
import type { SapSettings } from '#integrations/sap/sap-settings.ts';
import type { AnyRun } from './any-run.ts';
import { keepTurn } from './sync-state.queries.ts';

/** The turn is another's by now: what was read may be older than what stands here. */
export class NotOurTurn extends Error {}

export interface HeldTurn {
  /** Also ends what is being read once the turn is lost. */
  signal: AbortSignal;
  isLost(): boolean;
  letGo(): void;
}

/** A sign of life twice in the time that one answer may take. */
export function holdTurn(run: AnyRun, { system, patience }: SapSettings, turn: string): HeldTurn {
  const lost = new AbortController();
  const timer = setInterval(() => {
    if (run.signal.aborted) return;
    run
      .transaction((db) => keepTurn(db, system, turn))
      .then(
        (kept) => {
          if (!kept) lost.abort(new NotOurTurn());
        },
        // the database is away, or the server stops: the turn ends by itself
        () => undefined,
      );
  }, patience / 2);
  return {
    signal: AbortSignal.any([run.signal, lost.signal]),
    isLost: () => lost.signal.aborted,
    letGo: () => clearInterval(timer),
  };
}
