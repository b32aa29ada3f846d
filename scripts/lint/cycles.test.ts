/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { circlesIn, importsOf } from './cycles.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'chainage-cycles-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function circles(files: Record<string, string>): string[][] {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  mkdirSync(join(root, 'node_modules/@ours'), { recursive: true });
  symlinkSync(join(root, 'three'), join(root, 'node_modules/@ours/three'));
  return circlesIn(importsOf(root)).map((circle) => circle.sort());
}

it('names the files of each circle, across folders and file types, and no others', () => {
  expect(
    circles({
      'a/one.ts': "import { two } from './two.tsx';\nexport const one = () => two;",
      'a/two.tsx': "export { three as two } from '../b/three.mjs';",
      'b/three.mjs': "import '../a/one.ts';\nimport { four } from './four.ts';\nexport const three = four;",
      'b/four.ts': "import 'node:fs';\nexport const four = 4;",
      'c/self.ts': "import * as self from './self.ts';\nexport const own = () => self;",
    }),
  ).toEqual([['a/one.ts', 'a/two.tsx', 'b/three.mjs'], ['c/self.ts']]);
});

it('follows # imports, and our packages by their names, and passes by those of others', () => {
  const found = circles({
    'package.json': JSON.stringify({ imports: { '#a/*': './a/*' }, dependencies: { elsewhere: '^1.0.0' } }),
    'a/one.ts': "import { two } from '#a/two.ts';\nimport 'elsewhere/deep';\nexport const one = () => two;",
    'a/two.ts': "export { three as two } from '@ours/three';",
    'three/package.json': JSON.stringify({ name: '@ours/three', exports: './three.ts' }),
    'three/three.ts': "export { one as three } from '../a/one.ts';",
  });
  expect(found).toEqual([['a/one.ts', 'a/two.ts', 'three/three.ts']]);
});

it('lets be what comes later, and types', () => {
  expect(
    circles({
      'later.ts': "export const later = () => import('./now.ts');",
      'now.ts': "import { later } from './later.ts';\nexport const now = later;",
      'told.ts': "import { type Teller } from './teller.ts';\nexport interface Told { by: Teller }",
      'teller.ts': "import type { Told } from './told.ts';\nexport interface Teller { told: Told }",
    }),
  ).toEqual([]);
});
