import { join } from 'node:path';
import type { Config } from '#config.ts';
import { FolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { S3Store } from './s3/s3-store.ts';

/** The store that the settings name. */
export const openStore = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): ObjectStore =>
  s3 ? new S3Store(s3, { folder: join(dataDir, 'store-work') }) : new FolderStore(dataDir);
