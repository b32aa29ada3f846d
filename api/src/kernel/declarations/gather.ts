/** All declarations as one: what an organisation is to have, and the names by which it is remembered that it had them. */
import { contentHash } from '#kernel/database/content-hash.ts';
import { ROLE_KEYS, STARTING_ROLES, type RoleKey } from '#kernel/tenancy/starting-roles.ts';
import type { Declaration, ListDeclaration, ObjectWords } from './declaration.ts';
import { lookupKey, type LookupDeclaration } from './lookup-rows.ts';
import type { SettingDeclaration } from './settings.ts';

export interface StartingRole {
  key: RoleKey;
  role_name: string;
  /** In alphabetical order. */
  permissions: string[];
}

/** One thing to bring to an organisation. */
export type Item =
  | { kind: 'role'; role: StartingRole }
  | { kind: 'permission'; role: RoleKey; permission: string }
  | { kind: 'lookup'; row: LookupDeclaration }
  | { kind: 'setting'; setting: SettingDeclaration };

export interface Declared {
  /** Every permission there is, in alphabetical order. */
  catalogue: readonly string[];
  /** What its permissions are about, in words; in the order in which modules declare them. */
  objects: ObjectWords;
  roles: readonly StartingRole[];
  lists: readonly ListDeclaration[];
  lookups: readonly LookupDeclaration[];
  settings: readonly SettingDeclaration[];
  /** By the name under which `declared_once` remembers it. */
  items: ReadonlyMap<string, Item>;
  /** The same for the same items: an organisation that has it needs nothing. */
  hash: string;
}

function refuseTwice(names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of names)
    if (seen.has(name)) throw new Error(`The ${name} is declared twice`);
    else seen.add(name);
}

function itemsOf({ roles, lookups, settings }: Pick<Declared, 'roles' | 'lookups' | 'settings'>) {
  const items = new Map<string, Item>();
  for (const role of roles) items.set(`role ${role.key}`, { kind: 'role', role });
  for (const { key, permissions } of roles)
    for (const permission of permissions)
      items.set(`permission ${key} ${permission}`, { kind: 'permission', role: key, permission });
  for (const row of lookups) items.set(`lookup ${lookupKey(row)}`, { kind: 'lookup', row });
  for (const setting of settings) items.set(`setting ${setting.name}`, { kind: 'setting', setting });
  return items;
}

/** Puts the declarations of all modules together. Throws where two say the same thing. */
export function gather(declarations: readonly Declaration[]): Declared {
  const permissions = declarations.flatMap((one) => one.permissions ?? []);
  const lists = declarations.flatMap((one) => one.lists ?? []);
  const lookups = lists.flatMap((list) => list.rows);
  const settings = declarations.flatMap((one) => one.settings ?? []);
  const series = declarations.flatMap((one) => one.series ?? []);
  // a list of the first edition that meets the next one's ids goes on with rows that have none
  const ids = lookups.flatMap(({ id }) => (id === undefined ? [] : [`id ${id} of a row`]));
  refuseTwice([
    ...permissions.map(({ name }) => `permission ${name}`),
    ...lists.map(({ list }) => `list ${list}`),
    ...lookups.map((row) => `row ${lookupKey(row)}`),
    ...ids,
    ...settings.map(({ name }) => `setting ${name}`),
    ...series.map(({ code }) => `series ${code}`),
  ]);
  const catalogue = permissions.map(({ name }) => name).sort();
  const rolesOf = new Map(permissions.map(({ name, roles }) => [name, roles]));
  const roles = ROLE_KEYS.map((key) => ({
    key,
    role_name: STARTING_ROLES[key],
    permissions: catalogue.filter((name) => rolesOf.get(name)?.includes(key)),
  }));
  const items = itemsOf({ roles, lookups, settings });
  return {
    catalogue,
    objects: Object.assign({}, ...declarations.map((one) => one.objects ?? {})) as ObjectWords,
    roles,
    lists,
    lookups,
    settings,
    items,
    hash: contentHash([...items.keys()].sort()),
  };
}
