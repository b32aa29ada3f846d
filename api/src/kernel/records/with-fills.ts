import type { Tenant } from '#kernel/tenancy/context.ts';
import type { LoadedRecord, Values } from './served-kind.ts';

interface Filling<Loaded> {
  fills?: (tenant: Tenant, sent: { values: Values; after: Values; loaded: Loaded | null }) => Values;
}

/**
 * What somebody says of a record's fields, in normal form, with those that follow from them where nobody says them. `loaded`: the
 * record that is changed; null while it is created.
 */
export function withFills<Loaded extends LoadedRecord>(
  served: Filling<Loaded>,
  tenant: Tenant,
  said: Values,
  loaded: Loaded | null,
): Values {
  const after = { ...loaded?.record.values, ...said };
  return { ...said, ...served.fills?.(tenant, { values: said, after, loaded }) };
}
