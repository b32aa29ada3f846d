/**
 * For tests of pages, which have a session. Apart from `outbox.ts`: tests of the offline core run without a browser, where
 * there is none. Not part of the app.
 */
import { theStore } from '../offline/device/store.db.ts';
import { draftOwner } from '../offline/outbox/drafts.ts';
import type { OutboxRow } from '../offline/outbox/outbox.model.ts';

/** What waits on the device for whoever is signed in, in its order. */
export const queuedRows = (): Promise<OutboxRow[]> => theStore().owner(draftOwner()).rows.orderBy('seq').toArray();
