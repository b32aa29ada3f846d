/** Who may begin records in their own packages only keeps theirs there, by creating, editing and steps alike. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { ApiError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { Scopes } from '#kernel/tenancy/scopes.ts';
import type { RecordFacts, StoredRecord, Values } from '../served-kind.ts';

const isElsewhere = ({ packages }: Tenant, chosen: unknown): chosen is number =>
  typeof chosen === 'number' && !packages.includes(chosen);

/** Throws `permission.denied` where this person may begin no record, or none in its package. */
export function checkMayCreate(scopes: Scopes, tenant: Tenant, body: Readonly<Values>): void {
  const where = scopes.mayCreate(tenant);
  if (where === 'no' || (where === 'own_packages' && isElsewhere(tenant, body['package'])))
    throw new ApiError('permission.denied');
}

/** What was sent to a record of this person's own; an unknown package has its own refusal. */
export function checkOwnPackage(
  scopes: Scopes,
  tenant: Tenant,
  { record, values, facts }: { record: StoredRecord; values: Readonly<Values>; facts: RecordFacts },
): FieldError[] {
  const chosen = values['package'];
  if (!isElsewhere(tenant, chosen) || !facts.packages.has(chosen)) return [];
  if (record.created_by !== tenant.memberId || scopes.mayWithAll('edit', tenant)) return [];
  return scopes.mayCreate(tenant) === 'own_packages'
    ? [{ path: 'package', code: 'not_in_list', message: 'Not one of your packages' }]
    : [];
}
