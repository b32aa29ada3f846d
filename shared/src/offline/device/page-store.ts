import { useOutbox } from '#offline/outbox/outbox-store.ts';
import { ownerKey, type Owner } from '#offline/outbox/outbox.model.ts';
import type { OwnerDb } from './owner.db.ts';
import { allowMemory, onRefusal } from './refusal.ts';
import { theStore, type Store } from './store.db.ts';

const load = async () => (await import('./memory.ts')).databasesInMemory();
const tell = () => useOutbox.setState({ fleeting: true });

/** `theStore` of a page, which may lie in its memory where the browser refuses; a worker's goes too soon for that. */
export function pageStore(): Store {
  allowMemory(load);
  onRefusal(tell);
  return theStore();
}

/** As `dbOf`, of a page: whoever opens a database first decides whether it may lie in memory. */
export const pageDbOf = (owner: Pick<Owner, 'accountId' | 'organisationToken'>): OwnerDb =>
  pageStore().owner(ownerKey(owner));
