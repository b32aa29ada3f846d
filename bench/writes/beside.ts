import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SizedPhoto } from '../drain/photos.ts';
import type { Sent } from './sender.ts';

/** Another server to compare with, on this machine: what a file given as `--beside` exports. It stands nowhere in this repository. */
export interface Beside {
  origin: string;
  /** Process ids of the server and of its PostgreSQL's postmaster. */
  server: number;
  postmaster: number;
  /** What a report is sent with, by name. */
  ways: Record<string, (photo: SizedPhoto) => Sent[]>;
}

export const besideOf = async (file: string | undefined): Promise<Beside | undefined> =>
  file ? ((await import(pathToFileURL(resolve(file)).href)) as Beside) : undefined;
