/** What a sheet of people would ask whom, and what is wrong with each row: nothing is written. */
import { v7 as uuidv7 } from 'uuid';
import { inviteSchema, type Invite, type PeopleSheet } from '@chainage/shared/contracts/people';
import { plain } from '#kernel/sheets/take-in/plain.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { roleLabels } from '#kernel/tenancy/starting-roles.ts';
import { takenAlready } from '../invitations/invitation.queries.ts';
import { mayGive } from '../user.policy.ts';
import { genderOf, type SheetField } from './heads.ts';
import type { ReadPeople } from './read-sheet.ts';

type Row = PeopleSheet['rows'][number];
type Fault = Row['errors'][number];
type Cells = Partial<Record<SheetField, string>>;

interface Known {
  /** By every word a role is called by. */
  roles: ReadonlyMap<string, { id: number; may: boolean }>;
  packages: ReadonlyMap<string, number>;
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
    roles: new Map(
      roles.flatMap(({ id, key, role_name, permissions }) =>
        [key, role_name, ...Object.values(roleLabels(role_name))].map((word) => [
          plain(word),
          { id, may: mayGive(tenant, permissions) },
        ]),
      ),
    ),
    packages: new Map(
      packages.flatMap(({ id, code, name }) => [code, name].map((word) => [plain(word), Number(id)] as const)),
    ),
  };
}

function packagesIn(cell: string, { packages }: Known): { ids: number[]; errors: Fault[] } {
  const words = cell
    .split(/[,;/\n]/)
    .map(plain)
    .filter(Boolean);
  const ids = words.flatMap((word) => packages.get(word) ?? []);
  return { ids, errors: ids.length < words.length ? [{ path: 'packages', code: 'unknown_id' }] : [] };
}

/** A row as an invitation; what cannot be read of it is told. */
function judge(cells: Cells, known: Known, way: 'mail' | 'code'): Pick<Row, 'invite' | 'errors'> {
  const { role: roleCell = '', packages: packageCell = '', gender, ...texts } = cells;
  const role = known.roles.get(plain(roleCell));
  const { ids, errors } = packagesIn(packageCell, known);
  if (!role) errors.push({ path: 'role', code: roleCell === '' ? 'required' : 'unknown_id' });
  else if (!role.may) errors.push({ path: 'role', code: 'not_in_list' });
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
    return { row, cells: byField as Record<string, string>, ...judge(byField, known, way) };
  });
  await refuseTwice(tenant, judged);
  const wrong = judged.filter(({ errors }) => errors.length > 0).length;
  return { heads, rows: judged, counts: { right: judged.length - wrong, wrong } };
}
