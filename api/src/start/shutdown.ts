import { setTimeout as sleep } from 'node:timers/promises';

/** The parts that stop, in their order, each with the milliseconds it may take. */
export interface Stop {
  name: string;
  run: () => Promise<unknown>;
  patience: number;
}

/**
 * Stops part after part. One that hangs or fails never keeps the next from stopping. Answers the names of those that
 * did not end in time.
 */
export async function stopAll(stops: readonly Stop[]): Promise<string[]> {
  const late: string[] = [];
  for (const { name, run, patience } of stops) {
    const isDone = await Promise.race([
      run().then(
        () => true,
        () => false,
      ),
      sleep(patience, false),
    ]);
    if (!isDone) late.push(name);
  }
  return late;
}
