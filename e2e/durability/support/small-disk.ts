/** A disk of a size of our choice, to be filled up. Only root may mount one. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
      free();
      writeFileSync(filling, Buffer.alloc(Math.max(0, left() - leave)));
    },
    free,
    resize: (size) => execFileSync('mount', ['-o', `remount,size=${size}m`, folder]),
    unmount: () => execFileSync('umount', ['--lazy', folder]),
  };
}
