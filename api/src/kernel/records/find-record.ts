/** From a request to the record it means: found, seen by this person, at the version they saw. */
import type { Flow } from '@chainage/shared/contracts/kit/flow';
import { fieldsAsked } from '@chainage/shared/contracts/kit/steps';
import { mask } from '#kernel/fields/masking.ts';
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { LoadedRecord, RecordFacts, RecordType, ServedKind, Values } from './served-kind.ts';

type Reading<Loaded extends LoadedRecord, Type extends RecordType> = Pick<
  ServedKind<Loaded, RecordFacts, string, readonly unknown[], Type>,
  'load' | 'maySee' | 'typeOf' | 'show' | 'editable' | 'internal'
> & { machine: { flow: Flow } };

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

/** Whether this person may write any of the sensitive fields now: by an edit, or by a step that asks for them. */
function mayWriteSensitive<Loaded extends LoadedRecord, Type extends RecordType>(
  served: Reading<Loaded, Type>,
  tenant: Tenant,
  loaded: Loaded,
  { type, allowed }: { type: Type; allowed: unknown },
): boolean {
  if (served.editable(tenant, loaded) === 'all') return true;
  const verbs = Array.isArray(allowed) ? allowed : [];
  const asked = fieldsAsked(
    served.machine.flow.steps.filter(({ verb }) => verbs.includes(verb)),
    type.sets,
  );
  return type.sensitive.some((path) => asked.includes(path.split('.')[0] as string));
}

/**
 * What a write is answered with. A grant lies on a phone that others may hold: of a record of somebody else it is told names
 * only where its author may write them now, since what a form has not been given it would send back empty.
 */
export function shownToWriter<Loaded extends LoadedRecord, Type extends RecordType>(
  served: Reading<Loaded, Type>,
  tenant: Tenant,
  loaded: Loaded,
): Values {
  const record = served.show(tenant, loaded);
  if (!tenant.viaGrant || loaded.record.created_by === tenant.memberId) return record;
  const type = served.typeOf(loaded.record as unknown as Values);
  if (!type || type.sensitive.length === 0) return record;
  if (mayWriteSensitive(served, tenant, loaded, { type, allowed: record['allowed_actions'] })) return record;
  return { ...mask(record, type.sensitive), masked: [...type.sensitive] };
}

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
    current: shownToWriter(served, tenant, loaded),
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
  return shownToWriter(served, tenant, loaded);
}
