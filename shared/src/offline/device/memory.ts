/** Databases that last as long as the page, for a browser that refuses its own. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Databases } from './refusal.ts';

/** All of a page's lie together. */
export const databasesInMemory = (): Databases => ({ indexedDB: new IDBFactory(), IDBKeyRange });
