/** Copies of photos in the data directory, drawn when they are first asked for. */
import { open, type FileHandle } from 'node:fs/promises';
import { isDiskFull } from '#kernel/http/disk-full.ts';
import { storeFile } from './image-store.ts';

export async function openFile(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function isThere(path: string): Promise<boolean> {
  const handle = await openFile(path);
  await handle?.close();
  return handle !== undefined;
}

type Drawing = () => Promise<Buffer | undefined>;
/** Kept under its name; or only drawn, on a full disk; undefined where there is no photo, or none that can be drawn. */
type Copy = 'kept' | Buffer | undefined;

/** By the copy's path, while it is drawn. */
const underWay = new Map<string, Promise<Copy>>();

async function makeCopy(copy: string, original: string, draw: Drawing): Promise<Copy> {
  // it may have come while one looked whether it is there
  if (await isThere(copy)) return 'kept';
  if (!(await isThere(original))) return undefined;
  const drawing = await draw();
  if (!drawing) return undefined;
  try {
    await storeFile(copy, drawing);
    return 'kept';
  } catch (error) {
    if (isDiskFull(error)) return drawing;
    throw error;
  }
}

/** The copy that somebody is drawing already, else one's own. */
async function oneCopy(copy: string, original: string, draw: Drawing): Promise<Copy> {
  const theirs = underWay.get(copy);
  if (theirs) {
    // who drew may have been refused for what is theirs alone: their turn
    const { settled, value } = await theirs.then(
      (value) => ({ settled: true, value }),
      () => ({ settled: false, value: undefined }),
    );
    return settled ? value : oneCopy(copy, original, draw);
  }
  const own = makeCopy(copy, original, draw).finally(() => underWay.delete(copy));
  underWay.set(copy, own);
  return own;
}

/**
 * A copy of a photo, drawn when it is first asked for, once for all who ask meanwhile; undefined where there is no photo, or none
 * that can be drawn. On a full disk it is shown and not kept.
 */
export async function openDrawn(
  copy: string,
  original: string,
  draw: Drawing,
): Promise<FileHandle | Buffer | undefined> {
  const drawn = await openFile(copy);
  if (drawn) return drawn;
  const made = await oneCopy(copy, original, draw);
  return made === 'kept' ? openFile(copy) : made;
}
