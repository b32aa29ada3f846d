/** What the history says of an edit, of one record or of many. */
import type { Tenant } from '#kernel/tenancy/context.ts';
import { changesOf } from './changes.ts';
import type { LoadedRecord, RecordFacts, RecordType, ServedKind, Values } from './served-kind.ts';

interface Edit {
  editable: 'all' | readonly string[];
  /** Fields with what they hold then. */
  changed: Values;
  /** Columns of the server's that changed with them. */
  follows: Values;
}

/** Whose record it still is names its fields; whoever corrects another's tells what stood there, as far as answers show it. */
export function editLine<
  Loaded extends LoadedRecord,
  Facts extends RecordFacts,
  Verb extends string,
  Ask extends readonly unknown[],
  Type extends RecordType,
>(
  served: Pick<ServedKind<Loaded, Facts, Verb, Ask, Type>, 'completes' | 'internal'>,
  tenant: Tenant,
  loaded: Loaded,
  { editable, changed, follows }: Edit,
): Values {
  const names = Object.keys(changed);
  const owed = served.completes?.(tenant, loaded) ?? [];
  if (editable === 'all' || (owed.length > 0 && names.every((name) => owed.includes(name)))) return { fields: names };
  const { record } = loaded;
  const all = changesOf({ ...record, ...record.values }, { ...changed, ...follows });
  return { changed: Object.fromEntries(Object.entries(all).filter(([name]) => !served.internal?.includes(name))) };
}
