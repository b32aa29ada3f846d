/** A folder for rows that are not sealed yet, or not any more: gone with the work, and where it was killed with the next that begins. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '#integrations/embedded-postgres/processes.ts';

const NAME = /^chainage-(?:backup|restore|drill)-(\d+)-/;

/** Those of processes that are no more; of other people none can be removed. */
async function clearLeft(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(NAME.exec(name)?.[1] ?? 0);
    if (pid > 0 && !isAlive(pid))
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

export async function withOwnFolder<T>(
  kind: 'backup' | 'restore' | 'drill',
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await clearLeft();
  const folder = await mkdtemp(join(tmpdir(), `chainage-${kind}-${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
