import type { Config } from '#config.ts';
import { FolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';

/** The store that the settings name. */
export const openStore = ({ dataDir }: Pick<Config, 'dataDir'>): ObjectStore => new FolderStore(dataDir);
