/** From a request to the record it means: found, seen by this reader, at the version they saw. */
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { IssueRecord } from '@chainage/shared/contracts/issues/issue';
import type { IssueTypeDefinition } from '@chainage/shared/contracts/issues/issue-type';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { mayView } from './issue.policy.ts';
import { changedSince, loadIssue, type LoadedIssue } from './issue.queries.ts';
import { toRecord } from './issue.record.ts';
import type { Reader } from './issue.model.ts';

export const readerOf = ({ memberId, roleKey, permissions, packages }: Tenant): Reader => ({
  memberId,
  roleKey,
  permissions,
  packages,
});

export interface FoundIssue {
  reader: Reader;
  loaded: LoadedIssue;
  definition: IssueTypeDefinition;
}

/** The issue, if this reader may see it; what is missing and what is hidden get the same answer. */
export async function findIssue(tenant: Tenant, id: string, options?: { lock?: boolean }): Promise<FoundIssue> {
  const reader = readerOf(tenant);
  const loaded = await loadIssue(tenant.db, reader, id, options);
  const definition = loaded && issueTypeOf(loaded.issue.issue_type);
  if (!loaded || !definition || !mayView(reader, loaded.issue, loaded.settings)) throw new ApiError('not_found');
  return { reader, loaded, definition };
}

/** A write names the version it saw; a stale one gets the record as it is now, masked for this reader. */
export function checkVersion(tenant: Tenant, loaded: LoadedIssue, reader: Reader, version: unknown): void {
  if (version === undefined || version === null) throw fieldError('version', 'required');
  if (version === loaded.issue.version) return;
  if (!Number.isInteger(version) || (version as number) > loaded.issue.version || (version as number) < 1)
    throw fieldError('version', 'invalid');
  throw new ApiError('version.stale', {
    current: toRecord(loaded, reader, tenant.now),
    changed_fields: changedSince(loaded, version as number),
  });
}

/** Refuses the request with every field error there is. */
export const refuseIfAny = (errors: FieldError[]): void => {
  if (errors.length > 0) throw new ApiError('request.invalid', { errors });
};

/** The record after a write, as its author may see it. */
export async function answer(tenant: Tenant, id: string): Promise<IssueRecord> {
  const reader = readerOf(tenant);
  const loaded = await loadIssue(tenant.db, reader, id);
  if (!loaded) throw new ApiError('not_found');
  return toRecord(loaded, reader, tenant.now);
}
