/**
 * The permissions of an object and who starts with them, written as the table of domain.md section 2:
 *
 *     permissionsOf('note', { view: 'ASO', create: 'AO', export: 'A' }, [
 *       //                    OA     PM     SE     PC     SO     SK     AB     CE
 *       ['view/create',       'AA',  'AA',  'AO',  'OO',  'A-',  '--',  '--',  'A-'],
 *       ['export',            'A',   'A',   '-',   '-',   '-',   '-',   '-',   'A'],
 *     ])
 *
 * Letters: A any record of the organisation, S those assigned to me, O my own, - none; each stands for the verb at its
 * place in the first column. A permission is `{verb}__{scope}__{object}`.
 */
import { ROLE_KEYS, type RoleKey } from '#kernel/tenancy/starting-roles.ts';

export interface PermissionDeclaration {
  name: string;
  /** Roles that start with it. */
  roles: readonly RoleKey[];
}

type Letters = string;
/** Verbs joined by `/`, then the letters of OA, PM, SE, PC, SO, SK, AB and CE. */
export type PermissionRow = readonly [verbs: string, ...letters: Letters[]];
/** By verb, the letters of the scopes it has at all. */
export type Scopes = Readonly<Record<string, Letters>>;

const SCOPES: Readonly<Record<string, string>> = { A: 'all', S: 'assigned', O: 'own' };
const NONE = '-';

const nameOf = (verb: string, letter: string, object: string) => `${verb}__${SCOPES[letter]}__${object}`;

/** What a letter gives: who may edit what is assigned may edit their own, who reviews or resolves it may see it. */
function given(object: string, scopes: Scopes, verb: string, letter: string): string[] {
  if (letter === NONE) return [];
  if (!scopes[verb]?.includes(letter)) throw new Error(`${verb} of ${object} has no scope ${letter}`);
  const names = [nameOf(verb, letter, object)];
  if (letter === 'S' && verb === 'edit') names.push(nameOf('edit', 'O', object));
  if (letter === 'S' && (verb === 'review' || verb === 'resolve')) names.push(nameOf('view', 'S', object));
  return names;
}

/** Every permission there is on an object, with the roles that start with it. Throws on a table that does not fit. */
export function permissionsOf(object: string, scopes: Scopes, rows: readonly PermissionRow[]): PermissionDeclaration[] {
  const holders = new Map<string, Set<RoleKey>>();
  for (const [verb, letters] of Object.entries(scopes))
    for (const letter of letters) holders.set(nameOf(verb, letter, object), new Set());
  for (const [joined, ...columns] of rows) {
    const verbs = joined.split('/');
    if (columns.length !== ROLE_KEYS.length || columns.some((letters) => letters.length !== verbs.length))
      throw new Error(`${joined} of ${object} needs ${verbs.length} letters for each of ${ROLE_KEYS.length} roles`);
    for (const [place, role] of ROLE_KEYS.entries())
      for (const [index, verb] of verbs.entries())
        for (const name of given(object, scopes, verb, columns[place]?.[index] ?? NONE)) {
          const found = holders.get(name);
          if (!found) throw new Error(`${name} is given but has no scope`);
          found.add(role);
        }
  }
  return [...holders].map(([name, roles]) => ({ name, roles: [...roles] }));
}
