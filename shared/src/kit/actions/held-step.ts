/**
 * The last decision of whoever goes through a list is held some seconds before it goes out, so that it can be taken back: a workflow
 * knows no way back from most of them. One at a time: the next decision, the end of the page or of its sight send it at once.
 */
import { BEFORE_SIGN_OUT, draftOwner } from '#auth/session.ts';
import { dropRow, putBack, type Row } from '../list/last-list.ts';
import { useHeldStep, type HeldStep } from '../list/held-row.ts';
import { forgetHeld, keepHeld, type StepToSend } from './held-on-device.ts';

/** How long it is held, ms. */
export const HOLD_MS = 7000;

/** What somebody wrote into the form of a record. */
export interface Written {
  /** Whose words they are. */
  owner: string;
  /** Of the record they are about: once it has moved on they answer nothing. */
  version: number;
  values: Readonly<Record<string, unknown>>;
}

interface Waiting extends HeldStep {
  written: Written;
  step: StepToSend;
  /** What is said where it cannot be done. */
  notDone: string;
  /** Its row of the list, where it stood. */
  row: Row | undefined;
  /** Sends it; `leaving`: the page goes with it. */
  send: (leaving: boolean) => Promise<unknown>;
}

let waiting: Waiting | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Of records whose steps were taken back, or refused. */
const kept = new Map<string, Written>();

function release(): Waiting | null {
  const held = waiting;
  clearTimeout(timer);
  waiting = null;
  return held;
}

const backAgain = (id: string) => useHeldStep.setState(({ away }) => ({ away: away.filter((each) => each !== id) }));

/** Sends what is held now. Its row stays away until the server has answered. */
export async function sendHeld(leaving = false): Promise<void> {
  const held = release();
  if (!held) return;
  useHeldStep.setState({ held: null });
  try {
    await held.send(leaving);
  } finally {
    forgetHeld(held.step.idempotencyKey);
    backAgain(held.id);
  }
}

const onLeave = () => void sendHeld(true);
const onHide = () => {
  if (document.visibilityState === 'hidden') onLeave();
};

/** Holds a step; what was held before goes out. */
export function holdStep(step: Omit<Waiting, 'row'>): void {
  void sendHeld();
  waiting = { ...step, row: dropRow(step.id) };
  keepHeld(step.step, step.notDone);
  const { id, said, back } = step;
  useHeldStep.setState(({ away }) => ({ held: { id, said, back }, away: [...away, id] }));
  timer = setTimeout(() => void sendHeld(), HOLD_MS);
  globalThis.addEventListener('pagehide', onLeave);
  // nor does it wait for whoever signs in next
  globalThis.addEventListener(BEFORE_SIGN_OUT, onLeave);
  document.addEventListener('visibilitychange', onHide);
}

/** Takes the step back that is held; answers where it is taken anew, undefined where it has gone out. */
export function takeBack(): HeldStep['back'] | undefined {
  const held = release();
  if (!held) return undefined;
  forgetHeld(held.step.idempotencyKey);
  if (held.row) putBack(held.row);
  keepWritten(held.id, held.written);
  useHeldStep.setState({ held: null });
  backAgain(held.id);
  return held.back;
}

/** Keeps what was written into the form of a record, until it is opened again. */
export const keepWritten = (id: string, written: Written): unknown => kept.set(id, written);

/** What its reader wrote of the record as it stands, once. */
export function valuesTakenBack({ id, version }: { id: string; version: number }): Written['values'] | undefined {
  const written = kept.get(id);
  kept.delete(id);
  return written?.owner === draftOwner() && written.version === version ? written.values : undefined;
}
