/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { moduleContracts } from '../webpack/shared-entries.ts';
import { inputsOfRemote, inputsOfShell } from './input-hash.ts';

const ROOT = join(import.meta.dirname ?? __dirname, '../..');
const REQUEST = /(?:from|import\(?|require\()\s*'([^']+)'/g;

/** Where a file's imports lead, as far as the path says it. */
const reached = (file: string, text: string): string[] =>
  [...text.matchAll(REQUEST)].map(([, request = '']) =>
    request.startsWith('.') ? join(dirname(file), request) : request,
  );

const ofModule = new RegExp(`contracts/(${moduleContracts().join('|')})(/|$)`);
const isOfModule = (path: string) => ofModule.test(path);

test('the shell is built of the kernel alone: its hash leaves out contracts that nothing of it imports', () => {
  const inputs = inputsOfShell();
  expect(inputs).toEqual(expect.arrayContaining(['shell/src/index.ts', 'shared/src/contracts/kit/flow.ts']));
  expect(inputs.filter(isOfModule)).toEqual([]);
  const found = inputs.flatMap((file) =>
    reached(file, readFileSync(join(ROOT, file), 'utf8'))
      .filter(isOfModule)
      .map((path) => `${file} imports ${path}`),
  );
  expect(found).toEqual([]);
});

test('an import of a module’s contract is seen, however it is written', () => {
  const texts = [
    "import { a } from '@chainage/shared/contracts/issues/list';",
    "export * from './issues/list.ts';",
    "const b = await import('#contracts/issues/list.ts');",
    "import './issues/list.ts';",
  ];
  for (const text of texts) expect(reached('shared/src/contracts/all.ts', text).filter(isOfModule)).toHaveLength(1);
});

test('a remote whose description is made is built again where what makes it has changed, another one is not', () => {
  const config = 'mfe-issues/remote.config.ts';
  const made = reached(config, readFileSync(join(ROOT, config), 'utf8')).flatMap(
    (path) => /^@chainage\/shared\/(contracts\/.+)$/.exec(path)?.[1] ?? [],
  );
  expect(made).toContain('contracts/kit/field-lists');
  expect(inputsOfRemote('issues')).toEqual(expect.arrayContaining(made.map((path) => `shared/src/${path}.ts`)));
  expect(inputsOfRemote('assets')).not.toContain('shared/src/contracts/kit/field-lists.ts');
});
