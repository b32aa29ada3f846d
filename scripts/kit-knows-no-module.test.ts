import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ISSUE_TYPES } from '../shared/src/contracts/issues/issue-type.ts';
import { commonShape } from '../shared/src/contracts/issues/issue.ts';
import { locationShape } from '../shared/src/contracts/issues/location.ts';
import { BUILT_TYPES, issueTypeOf } from '../shared/src/contracts/issues/registry.ts';
import { assetRecordSchema } from '../shared/src/contracts/assets/asset.ts';
import { fieldsOf } from '../shared/src/contracts/kit/field.ts';

const ROOT = join(import.meta.dirname ?? __dirname, '..');
const ROOMS = ['shared/src/kit', 'shared/src/contracts/kit'];

/** The location block of domain.md section 3.1, and what the server adds to every record: every module's. */
const EVERYBODYS = new Set([
  ...Object.keys(locationShape),
  ...['status', 'created_by', 'created_by_name', 'created_at', 'updated_at'],
  ...['allowed_actions', 'owner_ids', 'assigned_ids', 'row_id', 'attributes'],
]);

/** Names by which a module's fields and types are known: of two words at least, since a single one is plain English too. */
function namesOfModules(): string[] {
  const types = BUILT_TYPES.flatMap((type) => issueTypeOf(type) ?? []);
  const fields = [...types.map(({ shape }) => fieldsOf(shape)), fieldsOf(commonShape)];
  const own = fields.flatMap((each) => [
    ...Object.keys(each),
    ...Object.values(each).flatMap(({ row }) => Object.keys(row ?? {})),
  ]);
  const all = [...ISSUE_TYPES, ...own, ...Object.keys(assetRecordSchema.shape), 'vehicles', 'casualties'];
  return [...new Set(all)].filter((name) => !EVERYBODYS.has(name) && (name.includes('_') || name.endsWith('s')));
}

const codeOf = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const sources = (room: string) =>
  readdirSync(join(ROOT, room), { withFileTypes: true, recursive: true })
    .filter(({ name, parentPath }) => /\.tsx?$/.test(name) && !/\.test\./.test(name) && !parentPath.includes('testing'))
    .map(({ parentPath, name }) => join(parentPath, name));

test.each(ROOMS)('%s names no field and no type of a module', (room) => {
  const names = namesOfModules();
  const known = new RegExp(`\\b(${names.join('|')})\\b`, 'g');
  const found = sources(room).flatMap((file) =>
    [...codeOf(readFileSync(file, 'utf8')).matchAll(known)].map(([name]) => `${relative(ROOT, file)}: ${name}`),
  );
  expect([...new Set(found)]).toEqual([]);
});
