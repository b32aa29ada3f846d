/** Where bytes on their way in wait until a record takes them over: a folder, or the store where servers share no disk. */
import type { DataStore } from '@tus/server';
import type { Deps } from '#kernel/tenancy/context.ts';
import { SharedStaging } from './shared-staging.ts';
import {
  readUpload,
  removeUpload,
  sweepUploads,
  uploadsFolder,
  UploadStore,
  type UploadOwner,
} from './upload-store.ts';

export interface Staging {
  /** For tus; `onBytes` is told of an upload that bytes come for. */
  dataStore(onBytes: (key: string) => void): DataStore;
  /** The bytes of an upload that has arrived whole, or undefined. */
  read(owner: UploadOwner, id: string): Promise<Buffer | undefined>;
  /** Forgets an upload; one that is not there is forgotten already. */
  remove(owner: UploadOwner, id: string): Promise<void>;
  /** Removes from this server's disk what nobody went on with. */
  sweep(now: Date): Promise<number>;
}

class FolderStaging implements Staging {
  readonly #dataDir: string;
  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }
  dataStore = (onBytes: (key: string) => void): DataStore => new UploadStore(uploadsFolder(this.#dataDir), onBytes);
  read = (owner: UploadOwner, id: string): Promise<Buffer | undefined> => readUpload(this.#dataDir, owner, id);
  remove = (owner: UploadOwner, id: string): Promise<void> => removeUpload(this.#dataDir, owner, id);
  sweep = (now: Date): Promise<number> => sweepUploads(this.#dataDir, now);
}

export const stagingOf = ({ store, config }: Pick<Deps, 'store' | 'config'>): Staging =>
  store.isShared ? new SharedStaging(store, uploadsFolder(config.dataDir)) : new FolderStaging(config.dataDir);
