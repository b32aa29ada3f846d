// Files that import one another in a circle, over the whole repository at once: esbuild reads all imports within two seconds,
// where a rule that follows them from each file anew takes as long as all other rules.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');
const PASSED_BY = [
  'node_modules',
  'dist',
  'data',
  'test-results',
  'template',
  'template-with-data',
  'template-with-lines',
];
const CODE = /(?<!\.d)\.(ts|tsx|mts|mjs)$/;

const isOurs = ({ name }) => !PASSED_BY.includes(name) && !name.startsWith('.');

function codeIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(isOurs)
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? codeIn(path) : CODE.test(entry.name) ? [path] : [];
    });
}

/** Packages of others, which import nothing of ours. */
function packages(root) {
  const folders = ['.', ...readdirSync(root)].map((name) => join(root, name, 'package.json'));
  const read = (file) => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      return {};
    }
  };
  const all = folders
    .map(read)
    .flatMap(({ dependencies = {}, devDependencies = {} }) => [
      ...Object.entries(dependencies),
      ...Object.entries(devDependencies),
    ]);
  const theirs = all.filter(([, version]) => !version.startsWith('workspace:')).map(([name]) => name);
  return [...new Set(theirs)].flatMap((name) => [name, `${name}/*`]);
}

/** File → files it imports at once; what is imported later, and types, make no circle. */
export function importsOf(root) {
  const { metafile } = buildSync({
    absWorkingDir: root,
    stdin: {
      contents: codeIn(root)
        .map((file) => `import ${JSON.stringify(file)}`)
        .join('\n'),
      resolveDir: root,
    },
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'dist',
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    external: [...packages(root), '*.css', '*.svg', '*.png'],
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
  });
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external, kind }) => !external && kind === 'import-statement').map(({ path }) => path),
    ]),
  );
}

/** Each circle once, as the files in it (Tarjan). */
export function circlesIn(imports) {
  const order = new Map();
  const low = new Map();
  const open = [];
  const circles = [];
  const visit = (file) => {
    order.set(file, order.size);
    low.set(file, order.get(file));
    open.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)));
    }
    if (low.get(file) !== order.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1 || imports.get(file)?.includes(file)) circles.push(circle.reverse());
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return circles;
}

let known;
const circleOf = (file) => {
  known ??= circlesIn(importsOf(ROOT));
  return known.find((circle) => circle.includes(file));
};

/** Read once in a process: an editor's is told of a new circle when it starts again. */
export const noCycle = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program(node) {
      const circle = circleOf(relative(ROOT, context.filename));
      if (circle) context.report({ node, message: `These import one another: ${circle.join(', ')}` });
    },
  }),
};
