/** A table's kind as the rest of the kernel knows it: who sees a record, its files, and whether other records point to it. */
import { sql } from 'kysely';
import { DOCUMENT_TYPES, PHOTO_TYPES } from '@chainage/shared/contracts/files';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { own } from '#kernel/database/own.ts';
import type { KindWithFiles } from '#kernel/files/add-file.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { Scopes } from '#kernel/tenancy/scopes.ts';
import { recordKind, type FileRules, type RecordKind } from '../record-kinds.ts';
import { isInAnyCapitals } from './folded.sql.ts';
import type { TableKind } from './table-kind.model.ts';

type FileChecks = Pick<FileRules, 'checkMayAdd' | 'checkTakesMore' | 'mayComeWithNew'>;

/** Files are served where the declaration has a path and stages for them. */
function filesOf({ declared }: TableKind, checks: FileChecks): FileRules | undefined {
  const { paths, photos = {}, papers = [], entity } = declared;
  const stages = Object.entries(photos).map(([stage, max]) => [
    stage,
    { types: papers.includes(stage) ? DOCUMENT_TYPES : PHOTO_TYPES, max },
  ]);
  if (!paths.images || stages.length === 0) return undefined;
  const path = `/api/${paths.one}:id/${paths.images}`;
  return {
    path,
    tag: `photos of ${entity}`,
    stages: Object.fromEntries(stages) as FileRules['stages'],
    ...checks,
  };
}

/** Fields of a record of its own that point into a register. */
function refersOf({ declared, table }: TableKind): RecordKind['refers'] {
  const fields = Object.entries(fieldsOf(declared.fields)).filter(([, { kind }]) => kind === 'reference');
  return (register, ids, except) => {
    const selects = fields
      .filter(([, { record }]) => record === register)
      .map(([name]) => {
        const column = sql.ref(`r.${name}`);
        return sql<{
          id: string;
        }>`select ${column} as id from ${sql.table(table)} r where ${own('r')} and ${column} = any (${ids})
          and r.id <> all (${except})`;
      });
    return selects.length === 0 ? undefined : sql<{ id: string }>`${sql.join(selects, sql` union `)}`;
  };
}

export function tableRecordKind(stated: TableKind, scopes: Scopes, checks: FileChecks): KindWithFiles {
  const { declared, table, register } = stated;
  const files = filesOf(stated, checks);
  const column = (name: string) => (name in declared.fields ? sql.ref(`r.${name}`) : sql`null`);
  const kind: RecordKind = {
    entity: declared.entity,
    seen: (tenant: Tenant, id) => sql`
      select ${sql.ref(`r.${declared.code ?? 'number'}`)} as number, ${column('chainage_from')} as chainage, ${column('direction')} as direction
      from ${sql.table(table)} r where ${own('r')} and r.id = ${id} and ${scopes.visible(tenant, 'r')}`,
    ...(files && { files }),
    refers: refersOf(stated),
    ...(stated.notices && { notices: stated.notices(scopes.visible) }),
    ...(register && {
      register: {
        name: register.name,
        activeIn: register.activeIn,
        ...(register.useUp && { useUp: register.useUp }),
        ...(stated.foldsCode && { foldsCode: true }),
        facts: (ids) => sql`select r.id, r.status = any (${register.activeIn}::text[]) as is_active
          from ${sql.table(table)} r where ${own('r')} and r.id = any (${ids})`,
        ...(declared.code && {
          codes: ({
            ids,
            codes,
          }) => sql`select r.id, ${sql.ref(`r.${declared.code}`)} as code from ${sql.table(table)} r
            where ${own('r')} and r.id = any (${ids as string[]}::uuid[])
            union select r.id, ${sql.ref(`r.${declared.code}`)} from ${sql.table(table)} r
            where ${own('r')} and ${
              stated.foldsCode
                ? isInAnyCapitals(codes)
                : sql`${sql.ref(`r.${declared.code}`)} = any (${codes as string[]}::text[])`
            }`,
        }),
      },
    }),
  };
  return recordKind(kind) as KindWithFiles;
}
