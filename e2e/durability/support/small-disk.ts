/** A disk of a size of our choice, to be filled up. Only root may mount one. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

const STEP_BYTES = 1024 * 1024;

export interface SmallDisk {
  folder: string;
  /** Bytes left. */
  left: () => number;
  /** Leaves no more than this many bytes. */
  fill: (leave: number) => void;
  /** Takes the filling away. */
  free: () => void;
  resize: (megabytes: number) => void;
  unmount: () => void;
}

/** Undefined where mounting is not permitted. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  chmodSync(folder, 0o711);
  const filling = join(folder, 'filling');
  const left = (): number => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  const free = () => rmSync(filling, { force: true });
  return {
    folder,
    left,
    fill: (leave) => {
      // Step by step: whoever writes meanwhile is never left with less than that by us.
      const file = openSync(filling, 'a');
      const over = leave - left();
      if (over > 0) ftruncateSync(file, Math.max(0, fstatSync(file).size - over));
      try {
        for (let room = left() - leave; room > 0; room = left() - leave)
          writeSync(file, Buffer.alloc(Math.min(room, STEP_BYTES)));
      } catch (error) {
        // Somebody else was quicker: full it is.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free,
    resize: (size) => execFileSync('mount', ['-o', `remount,size=${size}m`, folder]),
    unmount: () => execFileSync('umount', ['--lazy', folder]),
  };
}
