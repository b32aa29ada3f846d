import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../lib/run.mjs';

const isTexts = (path) => /[\\/]i18n[\\/]\w+\.json$/.test(path);

/** Texts put together, the second over the first. */
const together = (one, other) =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((key) => [
      key,
      typeof one[key] === 'object' && typeof other[key] === 'object'
        ? together(one[key], other[key])
        : (other[key] ?? one[key]),
    ]),
  );

/**
 * Writes every file of a template, path and text rewritten; answers where. What is there already stays as it is, but for texts: they
 * are put together.
 */
export function copyTemplate(template, rewrite, target = '', isWanted = () => true) {
  const written = [];
  for (const file of readdirSync(template, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!statSync(join(template, file)).isFile() || !isWanted(file)) continue;
    const path = join(target, rewrite(file));
    const text = rewrite(readFileSync(join(template, file), 'utf8'));
    if (existsSync(join(ROOT, path))) {
      if (isTexts(path)) {
        const there = JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
        writeFileSync(join(ROOT, path), `${JSON.stringify(together(JSON.parse(text), there), null, 2)}\n`);
      }
      continue;
    }
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
    written.push(path);
  }
  return written;
}

const MIGRATIONS = 'api/src/migrations';

/** Where the next migration goes, that of a table: "api/src/migrations/0064_note.sql". */
export function nextMigration(table) {
  const numbers = readdirSync(join(ROOT, MIGRATIONS)).map((file) => Number.parseInt(file, 10));
  const next = Math.max(0, ...numbers.filter(Number.isInteger)) + 1;
  return join(MIGRATIONS, `${String(next).padStart(4, '0')}_${table}.sql`);
}

/** Adds a line to a list that is kept in code: its import behind the others, its name at the end of the list. */
export function addToList(path, { list, name, from }) {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const line = `import { ${name} } from '${from}';`;
  if (text.includes(line)) return;
  const lastImport = text.lastIndexOf('\nimport ') + 1;
  const afterImport = text.indexOf('\n', lastImport) + 1;
  const start = text.indexOf(list);
  const end = start < 0 ? -1 : text.indexOf(']', text.indexOf('= [', start));
  if (start < 0 || end < 0) throw new Error(`${path} has no list "${list}"`);
  const head = text.slice(afterImport, end).trimEnd();
  const comma = /[[,]$/.test(head) ? '' : ',';
  writeFileSync(join(ROOT, path), `${text.slice(0, afterImport)}${line}\n${head}${comma} ${name}${text.slice(end)}`);
}
