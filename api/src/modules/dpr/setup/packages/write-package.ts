/** Enters and changes packages: of one version, told to the audit with what was and what is. */
import { kmToMetres } from '@chainage/shared/contracts/chainage';
import { packageRules, type PackageRecord, type PackageWritten } from '@chainage/shared/contracts/dpr/setup/package';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { ALWAYS, checkAt } from '@chainage/shared/contracts/kit/rules';
import { listChanges } from '#kernel/audit/changes.queries.ts';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { normalForm } from '#kernel/fields/normal-form.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { orTaken } from '#kernel/http/or-taken.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { insertPackage, loadPackage, readChosen, updatePackage, type PackageValues } from './package.queries.ts';

/** What most contracts have (domain.md section 3.6). */
const USUAL = { is_active: true, gst_percent: '18', retention_percent: '5', tds_percent: '2' };
const FIELDS = Object.keys(packageRules.fields);

const error = (path: string, code: FieldError['code']): FieldError => ({ path, code, message: code });
const refuse = (errors: FieldError[]) => {
  if (errors.length > 0) throw new ApiError('request.invalid', { errors });
};

/** Whoever is proposed as reviewer is there and may review; of whom an edit leaves, only that they are there. */
function checkReviewer(after: PackageValues, before: PackageValues, chosen: Awaited<ReturnType<typeof readChosen>>) {
  if (!after['default_reviewer']) return [];
  if (!chosen?.is_there) return [error('default_reviewer', 'unknown_id')];
  const isOther = after['default_reviewer'] !== before['default_reviewer'];
  return isOther && !chosen.reviews ? [error('default_reviewer', 'reviewer_not_eligible')] : [];
}

/** The road there is, and a colleague there is. */
async function checkChosen({ db }: Tenant, after: PackageValues, before: PackageValues): Promise<FieldError[]> {
  const chosen = await readChosen(db, after);
  const { chainage_from: first, chainage_to: last } = chosen ?? {};
  const ofReviewer = checkReviewer(after, before, chosen);
  if (typeof first !== 'number' || typeof last !== 'number')
    return [...(after['highway'] ? [error('highway', 'unknown_id')] : []), ...ofReviewer];
  const outside = ['chainage_from', 'chainage_to'].filter((name) => {
    const at = typeof after[name] === 'string' ? kmToMetres(after[name]) : first;
    return at < first || at > last;
  });
  return [...outside.map((name) => error(name, 'invalid')), ...ofReviewer];
}

async function check(tenant: Tenant, after: PackageValues, before: PackageValues = {}): Promise<void> {
  const chosen = await checkChosen(tenant, after, before);
  refuse([...checkAt(packageRules, ALWAYS, { record: after, now: tenant.now }), ...chosen]);
}

export async function readPackage({ db }: Tenant, id: number): Promise<PackageRecord> {
  const found = await loadPackage(db, id);
  if (!found) throw new ApiError('not_found');
  const history = (await listChanges(db, 'package', id)).map((line) => ({ ...line, by: line.by.name }));
  return { ...found, history } as PackageRecord;
}

async function written({ db }: Tenant, id: number): Promise<PackageWritten> {
  return (await loadPackage(db, id)) as PackageWritten;
}

export async function createPackage(tenant: Tenant, body: PackageValues): Promise<PackageWritten> {
  const values = normalForm(packageRules.fields, { ...USUAL, ...body });
  await check(tenant, values);
  const id = await insertPackage(tenant.db, values).catch(orTaken('code'));
  writeAudit(tenant, { action: 'create', entity: 'package', id, after: values });
  return written(tenant, id);
}

/** Of the two what differs; a package stays on its highway, as what is recorded in it does. */
export async function editPackage(
  tenant: Tenant,
  id: number,
  { version, ...sent }: PackageValues & { version: number },
): Promise<PackageWritten> {
  const found = await loadPackage(tenant.db, id, true);
  if (!found) throw new ApiError('not_found');
  if (found.version !== version) throw new ApiError('version.stale', { current: { ...found } });
  const before: PackageValues = Object.fromEntries(FIELDS.map((name) => [name, found[name as keyof typeof found]]));
  const after = { ...before, ...normalForm(packageRules.fields, sent) };
  if (after['highway'] !== before['highway']) refuse([error('highway', 'invalid')]);
  await check(tenant, after, before);
  const names = FIELDS.filter((name) => (after[name] ?? null) !== (before[name] ?? null));
  if (names.length === 0) return written(tenant, id);
  const only = (values: PackageValues) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  await updatePackage(tenant.db, id, only(after), version + 1, tenant.now).catch(orTaken('code'));
  writeAudit(tenant, { action: 'edit', entity: 'package', id, before: only(before), after: only(after) });
  return written(tenant, id);
}
