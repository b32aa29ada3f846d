/** From a request to the record it means: found, seen by this person, at the version they saw. */
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { LoadedRecord, RecordFacts, RecordType, ServedKind, Values } from './served-kind.ts';

type Reading<Loaded extends LoadedRecord, Type extends RecordType> = Pick<
  ServedKind<Loaded, RecordFacts, string, readonly unknown[], Type>,
  'load' | 'maySee' | 'typeOf' | 'show' | 'internal'
>;

/** The record with its type; throws `not_found` where there is none, and where there is one that is hidden from this person. */
export async function findRecord<Loaded extends LoadedRecord, Type extends RecordType>(
  served: Reading<Loaded, Type>,
  tenant: Tenant,
  id: string,
  options?: { lock?: boolean },
): Promise<{ loaded: Loaded; type: Type }> {
  const loaded = await served.load(tenant, id, options);
  const type = loaded && served.typeOf(loaded.record as unknown as Values);
  if (!loaded || !type || !served.maySee(tenant, loaded)) throw new ApiError('not_found');
  return { loaded, type };
}

/** Names of the record's fields that changed after `version`. */
export const changedSince = (
  { fieldVersions }: Pick<LoadedRecord, 'fieldVersions'>,
  version: number,
  internal: readonly string[] = [],
): string[] =>
  Object.entries(fieldVersions).flatMap(([name, at]) => (at > version && !internal.includes(name) ? [name] : []));

/** A write names the version it saw; a stale one gets the record as it is now, as this person may see it. */
export function checkVersion<Loaded extends LoadedRecord, Type extends RecordType>(
  served: Reading<Loaded, Type>,
  tenant: Tenant,
  loaded: Loaded,
  version: unknown,
): void {
  const now = loaded.record.version;
  if (version === undefined || version === null) throw fieldError('version', 'required');
  if (version === now) return;
  if (!Number.isInteger(version) || (version as number) > now || (version as number) < 1)
    throw fieldError('version', 'invalid');
  throw new ApiError('version.stale', {
    current: served.show(tenant, loaded),
    changed_fields: changedSince(loaded, version as number, served.internal),
  });
}

/** The record after a write, as its author may see it. */
export async function answer<Loaded extends LoadedRecord, Type extends RecordType>(
  served: Reading<Loaded, Type>,
  tenant: Tenant,
  id: string,
): Promise<Values> {
  const loaded = await served.load(tenant, id);
  if (!loaded) throw new ApiError('not_found');
  return served.show(tenant, loaded);
}
