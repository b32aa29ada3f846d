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

/**
 * Whose record it still is names its fields, and tells what of the server's moved with them; whoever corrects another's tells what
 * stood there, as far as answers show it.
 */
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
  const { record } = loaded;
  const told = (values: Values) =>
    Object.fromEntries(
      Object.entries(changesOf({ ...record, ...record.values }, values)).filter(
        ([name]) => !served.internal?.includes(name),
      ),
    );
  const isOwn = editable === 'all' || (owed.length > 0 && names.every((name) => owed.includes(name)));
  if (!isOwn) return { changed: told({ ...changed, ...follows }) };
  const moved = told(follows);
  return { fields: names, ...(Object.keys(moved).length > 0 && { changed: moved }) };
}
