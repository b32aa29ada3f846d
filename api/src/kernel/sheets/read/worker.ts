/** The thread that reads a file: opens it, then answers each `next` with the rows that follow, one chunk ahead of the asking. */
import { parentPort, workerData } from 'node:worker_threads';
import { packRows, type PackedRows } from './packed-rows.ts';
import { SheetRefused, type RefusalDetails, type SheetRefusal } from './read.model.ts';
import { chunks, openSource, type Begun, type Source } from './source.ts';

/** What it answers. */
export type Answered =
  | { opened: Source['opened'] }
  | { rows: PackedRows; share: number }
  | { merged: readonly string[] }
  | { refused: { code: SheetRefusal; details: RefusalDetails } };

async function answer(begun: Begun): Promise<void> {
  const port = parentPort!;
  const say = (said: Answered) => port.postMessage(said);
  let asked = 0;
  let wake: (() => void) | undefined;
  port.on('message', () => {
    asked += 1;
    wake?.();
  });
  const isAsked = async () => {
    while (asked === 0) await new Promise<void>((resolve) => (wake = resolve));
    asked -= 1;
  };
  try {
    const source = await openSource(begun);
    say({ opened: source.opened });
    await isAsked();
    for await (const rows of chunks(source.rows())) {
      say({ rows: packRows(rows), share: source.share() });
      await isAsked();
    }
    say({ merged: source.merged() });
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    say({ refused: { code: error.code, details: error.details } });
  } finally {
    port.close();
  }
}

if (parentPort) await answer(workerData as Begun);
