/** What a sheet of people would ask whom, and what is wrong with each row: nothing is written. */
import { v7 as uuidv7 } from 'uuid';
import { inviteSchema, type Invite, type PeopleSheet } from '@chainage/shared/contracts/people';
import { plain } from '#kernel/sheets/take-in/plain.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { roleLabels } from '#kernel/tenancy/starting-roles.ts';
import { takenAlready } from '../invitations/invitation.queries.ts';
import { mayGive, mayPlace } from '../user.policy.ts';
import { genderOf, type SheetField } from './heads.ts';
import type { ReadPeople } from './read-sheet.ts';

type Row = PeopleSheet['rows'][number];
type Fault = Row['errors'][number];
type Cells = Partial<Record<SheetField, string>>;

interface Known {
  /** By every word they are called by: one, or several that share it. */
  roles: ReadonlyMap<string, readonly KnownRole[]>;
  packages: ReadonlyMap<string, readonly number[]>;
}
interface KnownRole {
  id: number;
  permissions: string[];
}

/** What is called by each of its words, each once. */
function byWord<T>(things: readonly T[], wordsOf: (thing: T) => readonly string[]): Map<string, T[]> {
  const known = new Map<string, T[]>();
  for (const thing of things)
    for (const word of new Set(wordsOf(thing).map(plain))) known.set(word, [...(known.get(word) ?? []), thing]);
  return known;
}

async function readKnown(tenant: Tenant): Promise<Known> {
  const roles = await tenant.db
    .selectFrom('organisation_role')
    .select(['id', 'key', 'role_name', 'permissions'])
    .execute();
  const packages = await tenant.db
    .selectFrom('package')
    .select(['id', 'code', 'name'])
    .where('is_active', '=', true)
    .execute();
  return {
    roles: byWord(roles, ({ key, role_name }) => [key, role_name, ...Object.values(roleLabels(role_name))]),
    packages: new Map(
      [...byWord(packages, ({ code, name }) => [code, name])].map(([word, called]) => [
        word,
        called.map(({ id }) => Number(id)),
      ]),
    ),
  };
}

function packagesIn(cell: string, { packages }: Known): { ids: number[]; errors: Fault[] } {
  const found = cell
    .split(/[,;/\n]/)
    .map(plain)
    .filter(Boolean)
    .map((word) => packages.get(word) ?? []);
  const codeOf = () => {
    if (found.some((ids) => ids.length === 0)) return 'unknown_id';
    return found.some((ids) => ids.length > 1) ? 'mismatch' : undefined;
  };
  const code = codeOf();
  return { ids: found.flat(), errors: code ? [{ path: 'packages', code }] : [] };
}

/** The role a cell names; a word that several share names none. */
function roleIn(cell: string, { roles }: Known, tenant: Tenant): { role: KnownRole | undefined; errors: Fault[] } {
  const [role, another] = roles.get(plain(cell)) ?? [];
  const codeOf = () => {
    if (cell === '') return 'required';
    if (!role) return 'unknown_id';
    if (another) return 'mismatch';
    return mayGive(tenant, role.permissions) ? undefined : 'not_in_list';
  };
  const code = codeOf();
  return { role, errors: code ? [{ path: 'role', code }] : [] };
}

/** A row as an invitation; what cannot be read of it is told. */
function judge(tenant: Tenant, cells: Cells, known: Known, way: 'mail' | 'code'): Pick<Row, 'invite' | 'errors'> {
  const { role: roleCell = '', packages: packageCell = '', gender, ...texts } = cells;
  const { role, errors: ofRole } = roleIn(roleCell, known, tenant);
  const { ids, errors } = packagesIn(packageCell, known);
  if (role && ofRole.length + errors.length === 0 && !mayPlace(tenant, role.permissions, ids))
    errors.push({ path: 'packages', code: 'not_in_list' });
  errors.push(...ofRole);
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  const read = inviteSchema.safeParse({
    ...given,
    ...(gender && { gender: genderOf(gender) }),
    id: uuidv7(),
    way: way === 'mail' && given['email'] ? 'mail' : 'code',
    name: texts.name ?? '',
    role: role?.id ?? 1,
    packages: ids,
  });
  if (!read.success)
    errors.push(...read.error.issues.map(({ path, message }) => ({ path: String(path[0] ?? ''), code: message })));
  return { invite: read.success && errors.length === 0 ? read.data : null, errors };
}

/** Of rows those whose number or address stands twice, or is a member's or asked already. */
async function refuseTwice({ db, now }: Tenant, rows: Row[]): Promise<void> {
  const invites = rows.map(({ invite }) => invite as Invite | null);
  const values = (name: 'email' | 'mobile') => invites.map((invite) => invite?.[name] ?? null);
  const [emails, mobiles] = [values('email'), values('mobile')];
  const isText = (value: string | null): value is string => value !== null;
  const taken = await takenAlready(db, { emails: emails.filter(isText), mobiles: mobiles.filter(isText) }, now);
  for (const [at, row] of rows.entries())
    for (const [name, all, known] of [
      ['email', emails, taken.emails],
      ['mobile', mobiles, taken.mobiles],
    ] as const) {
      const value = all[at];
      if (!value || (!known.has(value) && all.indexOf(value) === at)) continue;
      row.errors.push({ path: name, code: 'duplicate' });
      row.invite = null;
    }
}

export async function checkPeople(
  tenant: Tenant,
  { heads, rows }: ReadPeople,
  way: 'mail' | 'code',
): Promise<PeopleSheet> {
  const known = await readKnown(tenant);
  const judged: Row[] = rows.map(({ row, cells }) => {
    const named = heads.flatMap(({ field }, at) => (field ? [[field, cells[at] ?? ''] as const] : []));
    const byField = Object.fromEntries(named) as Cells;
    return { row, cells: byField as Record<string, string>, ...judge(tenant, byField, known, way) };
  });
  await refuseTwice(tenant, judged);
  const wrong = judged.filter(({ errors }) => errors.length > 0).length;
  return { heads, rows: judged, counts: { right: judged.length - wrong, wrong } };
}
