/** From a request to the record it means: found, seen by this person, at the version they saw. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { mask } from '#kernel/fields/masking.ts';
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { isAuthor } from '#kernel/tenancy/scopes.ts';
import { pick } from './changes.ts';
import { leftRecord } from './left-record.ts';
import type {
  LoadedRecord,
  LoadOptions,
  RecordFacts,
  RecordType,
  ServedKind,
  StoredRecord,
  Values,
} from './served-kind.ts';

type Reading<Loaded extends LoadedRecord, Type extends RecordType> = Pick<
  ServedKind<Loaded, RecordFacts, string, readonly unknown[], Type>,
  'kind' | 'load' | 'maySee' | 'typeOf' | 'show' | 'internal'
>;

/** The record with its type; throws `not_found` where there is none, and where there is one that is hidden from this person. */
export async function findRecord<Loaded extends LoadedRecord, Type extends RecordType>(
  served: Reading<Loaded, Type>,
  tenant: Tenant,
  id: string,
  options?: LoadOptions,
): Promise<{ loaded: Loaded; type: Type }> {
  // by a grant nobody is shown what stands beside a record
  const left = leftRecord({ entity: served.kind.entity, id });
  const loaded = left
    ? (left.loaded as Loaded)
    : await served.load(tenant, id, { ...options, bare: options?.bare || tenant.viaGrant });
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

/** What the outbox needs of a record once a row of it has been taken. */
export const ARRIVED = ['id', 'number', 'status', 'version'] as const;
/** The same, known without reading the record again. */
export type Arrived = Pick<StoredRecord, (typeof ARRIVED)[number]>;
/** And to go on by itself where somebody else changed it meanwhile. */
const CHOOSING = [...ARRIVED, 'allowed_actions', 'can_edit'] as const;

/**
 * What a write is answered with. A grant lies on a phone that others may hold: by it only where the record stands now is told.
 */
export function shownToWriter<Loaded extends LoadedRecord, Type extends RecordType>(
  served: Reading<Loaded, Type>,
  tenant: Tenant,
  loaded: Loaded,
): Values {
  const record = served.show(tenant, loaded);
  return tenant.viaGrant ? pick(record, ARRIVED) : record;
}

/**
 * The record beside which a stale write is put. By a grant it has no history and nobody's name: the fields of its author's own
 * record, as they may see them; of another one those that were sent, without what is sensitive.
 */
function besideStale<Loaded extends LoadedRecord, Type extends RecordType>(
  served: Reading<Loaded, Type>,
  tenant: Tenant,
  loaded: Loaded,
  sent: readonly string[],
): Values {
  const record = served.show(tenant, loaded);
  const type = served.typeOf(loaded.record as unknown as Values);
  if (!tenant.viaGrant || !type) return record;
  const fields = Object.keys(type.shape).filter((name) => name in record);
  const told = pick(record, CHOOSING);
  if (isAuthor(tenant, loaded.record)) return { ...pick(record, fields), ...told, masked: record['masked'] ?? [] };
  const named = pick(
    record,
    fields.filter((name) => sent.includes(name)),
  );
  return { ...mask(named, type.sensitive), ...told, masked: [...type.sensitive] };
}

/** A write names the version it saw; a stale one gets the record as it is now, as this person may see it. `sent`: its fields. */
export function checkVersion<Loaded extends LoadedRecord, Type extends RecordType>(
  served: Reading<Loaded, Type>,
  tenant: Tenant,
  loaded: Loaded,
  version: unknown,
  sent: readonly string[],
): void {
  const now = loaded.record.version;
  if (version === undefined || version === null) throw fieldError('version', 'required');
  if (version === now) return;
  if (!Number.isInteger(version) || (version as number) > now || (version as number) < 1)
    throw fieldError('version', 'invalid');
  throw new ApiError('version.stale', {
    current: besideStale(served, tenant, loaded, sent),
    changed_fields: changedSince(loaded, version as number, served.internal),
  });
}

/** As a stale write: what would move with the record has changed, if not the record itself. */
export function refuseUnseen<Loaded extends LoadedRecord, Type extends RecordType>(
  served: Reading<Loaded, Type>,
  tenant: Tenant,
  loaded: Loaded,
  errors: FieldError[],
): void {
  if (errors.length === 0) return;
  const names = errors.flatMap(({ path }) => path.split('.')[0] ?? []);
  const current = besideStale(served, tenant, loaded, []);
  throw new ApiError('version.stale', { errors, current, changed_fields: [...new Set(names)] });
}

/** The record after a write, as its author may see it. `known`: as it was locked, where the write left what hangs on it as it was. */
export async function answer<Loaded extends LoadedRecord, Type extends RecordType>(
  served: Reading<Loaded, Type>,
  tenant: Tenant,
  id: string,
  known?: Loaded,
): Promise<Values> {
  const loaded = await served.load(tenant, id, known && { known });
  if (!loaded) throw new ApiError('not_found');
  return shownToWriter(served, tenant, loaded);
}
