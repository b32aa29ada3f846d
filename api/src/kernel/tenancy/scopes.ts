/**
 * Who may do what with the records of an object, by permissions `{verb}__{scope}__{object}`: all of them, those assigned to me,
 * my own. The same as a rule on a record and as a condition on rows, so that lists, counts and links never meet what a record's
 * page would refuse.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { EVERY_ROW } from '#kernel/lists/long-list.ts';
import type { Tenant } from './context.ts';

/** Of a member, what rights hang on. */
export type Holder = Pick<Tenant, 'memberId' | 'permissions'> & Partial<Pick<Tenant, 'packages'>>;

/** What of a record says whose it is. */
export interface Owned {
  created_by: number;
  values: Readonly<Record<string, unknown>>;
  /** Of a line: who began its sheet. */
  sheet_author?: number | undefined;
  /** Of a line: its sheet is seen by whoever asks. */
  sheet_seen?: boolean | undefined;
}

/** Whose a record is: its author's, and of a line its sheet's author's, who hands it in. */
export const isAuthor = (
  { memberId }: Pick<Holder, 'memberId'>,
  { created_by, sheet_author }: Omit<Owned, 'values'>,
): boolean => created_by === memberId || sheet_author === memberId;

export interface Scopes {
  may: (verb: string) => (holder: Holder, record: Owned) => boolean;
  /** Whether the member may it with every record, whosever. */
  mayWithAll: (verb: string, holder: Holder) => boolean;
  /** Creating: anywhere, in the member's own packages only (where records lie in packages), or not at all. */
  mayCreate: (holder: Holder) => 'anywhere' | 'own_packages' | 'no';
  /** `may('view')` as a condition on the rows of `alias`. */
  visible: (holder: Holder, alias: string) => RawBuilder<SqlBool>;
}

/**
 * `assigned`: the person fields (and columns) that make a record somebody's to see to; `inPackage`: the field (and column) of its
 * package, where that does so for whoever works on it.
 */
export function scopesOf(object: string, assigned: readonly string[] = [], inPackage?: string): Scopes {
  const holds = ({ permissions }: Holder, verb: string, scope: string) =>
    permissions.includes(`${verb}__${scope}__${object}`);
  const isTheirs = ({ memberId, packages = [] }: Holder, values: Owned['values']) =>
    assigned.some((name) => values[name] === memberId) ||
    (inPackage !== undefined && packages.includes(values[inPackage] as number));
  return {
    may:
      (verb) =>
      (holder, { created_by, values }) =>
        holds(holder, verb, 'all') ||
        (holds(holder, verb, 'assigned') && isTheirs(holder, values)) ||
        (holds(holder, verb, 'own') && created_by === holder.memberId),
    mayWithAll: (verb, holder) => holds(holder, verb, 'all'),
    mayCreate: (holder) =>
      holds(holder, 'create', 'all') ? 'anywhere' : holds(holder, 'create', 'own') ? 'own_packages' : 'no',
    visible(holder, alias) {
      if (holds(holder, 'view', 'all')) return EVERY_ROW;
      const mine = [
        ...(holds(holder, 'view', 'assigned') ? assigned : []),
        ...(holds(holder, 'view', 'own') ? ['created_by'] : []),
      ];
      const ways = mine.map((name) => sql`${sql.ref(`${alias}.${name}`)} = ${holder.memberId}`);
      if (inPackage !== undefined && holds(holder, 'view', 'assigned'))
        ways.push(sql`${sql.ref(`${alias}.${inPackage}`)} = any (${[...(holder.packages ?? [])]}::bigint[])`);
      return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
    },
  };
}

/** The same for lines of a sheet: its author sees all of them, whoever laid them there. */
export function scopesOnSheet(scopes: Scopes, { table, field }: { table: string; field: string }): Scopes {
  return {
    ...scopes,
    may(verb) {
      const may = scopes.may(verb);
      return verb === 'view' ? (holder, record) => may(holder, record) || isAuthor(holder, record) : may;
    },
    visible(holder, alias) {
      const seen = scopes.visible(holder, alias);
      if (seen === EVERY_ROW) return seen;
      return sql`(${seen} or exists (select from ${sql.table(table)} s where ${own('s')}
        and s.id = ${sql.ref(`${alias}.${field}`)} and s.created_by = ${holder.memberId}))`;
    },
  };
}
