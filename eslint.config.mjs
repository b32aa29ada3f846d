// Lint holds the shape of the code: imports flow one way, files stay small, names say what they are.
import { existsSync, readdirSync } from 'node:fs';
import checkFile from 'eslint-plugin-check-file';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { MODULES } from './scripts/lib/modules.mjs';
import { noCycle } from './scripts/lint/cycles.mjs';

const remotes = MODULES;
const OURS = ['shell', ...remotes];
/** Folders of contracts that are a module's own; the kit's are everybody's. */
const ownContracts = readdirSync(new URL('shared/src/contracts', import.meta.url), { withFileTypes: true }).flatMap(
  (entry) => (entry.isDirectory() && entry.name !== 'kit' ? [`./shared/src/contracts/${entry.name}`] : []),
);

/** remote → shared; shell → shared, remotes by federation; api → shared/contracts and shared/lib/format; its kernel → no module; shared → nothing of ours. */
const zones = [
  {
    target: './shared',
    from: [...OURS, 'api'].map((name) => `./${name}`),
    message: 'shared stands on nothing of ours.',
  },
  {
    target: './shell',
    from: [...remotes, 'api'].map((name) => `./${name}`),
    message: 'The shell reaches remotes by federation only.',
  },
  { target: './api', from: OURS.map((name) => `./${name}`), message: 'The server knows no screen.' },
  {
    target: './api',
    from: './shared',
    except: ['./src/contracts', './src/lib/format'],
    message: 'The server takes only contracts and plain formats from shared.',
  },
  {
    target: './api/src/kernel',
    from: ['./api/src/modules', './api/src/seed', ...ownContracts],
    message: 'The kernel knows no module: a module states its kinds and registers (kernel/records/record-kinds.ts).',
  },
  ...remotes.map((name) => ({
    target: `./${name}`,
    from: [...OURS.filter((other) => other !== name), 'api'].map((other) => `./${other}`),
    message: 'A remote imports shared only.',
  })),
];

/** A feature imports no other: what two of them need stands in `lib` (or the shell's own folders), or in the kit. */
const features = OURS.flatMap((name) => {
  const folder = `${name}/src/features`;
  const found = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return found
    .filter((entry) => entry.isDirectory())
    .map(({ name: feature }) => ({
      target: `./${folder}/${feature}`,
      from: `./${folder}`,
      except: [`./${feature}`],
      message: 'What two features need stands in lib or in the kit.',
    }));
});

const restrictedImports = [
  'error',
  {
    patterns: [
      { regex: '^(\\.\\./){2,}', message: 'Use a package export or a # import instead of climbing.' },
      { regex: '^\\.{1,2}/.*(?<!\\.(ts|tsx|mts|mjs|cjs|js|json|css|svg|png))$', message: 'Write the extension.' },
    ],
  },
];

const withoutAntd = structuredClone(restrictedImports);
withoutAntd[1].patterns.push({
  regex: '^(antd|@ant-design|lucide-react)(/|$)',
  message: 'Reach it through @chainage/shared/ui.',
});

/** React.lazy, federation and the tools ask for default exports; nothing else has one. */
const defaultExports = [
  '**/*.page.tsx',
  '**/remote.tsx',
  '**/mfe-*/src/home.tsx',
  'shell/src/app/main-layout.tsx',
  'shell/src/remotes/remote-mount.tsx',
  '**/routes.tsx',
  '**/*.config.{ts,mts,mjs}',
  '**/*.loader.ts',
  '**/*.d.ts',
  '**/global-{setup,teardown}.ts',
  'scripts/jest/*',
];

/** A test waits for the thing itself: time that suffices on one machine is too short or too long on another. */
const noSleeping = [
  'error',
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: 'Wait for what is to come (expect, expect.poll), not for time to pass.',
  },
  {
    selector:
      "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout'][arguments.1.type='Literal'][arguments.1.value>0]",
    message: 'Wait for what is to come (waitFor, findBy…, eventually), not for time to pass.',
  },
  {
    selector: "ExpressionStatement > AwaitExpression > CallExpression[callee.name='sleep'][arguments.0.value>=200]",
    message: 'Wait for what is to come (eventually), not for time to pass.',
  },
];

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', '**/data/', '**/.cache/', 'test-results/', '**/coverage/'] },
  {
    files: ['**/*.{ts,tsx,mts,mjs}'],
    extends: [tseslint.configs.recommended],
    plugins: { 'import-x': importX, 'check-file': checkFile, ours: { rules: { 'no-cycle': noCycle } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] })],
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-restricted-imports': restrictedImports,
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // For a .d.ts that every importer of a shared module needs, and for the worker's globals.
      '@typescript-eslint/triple-slash-reference': ['error', { path: 'always', types: 'never', lib: 'always' }],
      'ours/no-cycle': 'error',
      'import-x/no-restricted-paths': ['error', { zones: [...zones, ...features] }],
      'import-x/no-default-export': 'error',
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx,mts,mjs}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': ['error', { '*/src/**/': 'KEBAB_CASE' }],
    },
  },
  {
    // Not in tests: there the compiler's analysis, more than half of the whole lint, finds nothing that a user could meet.
    files: ['**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    // Effects that begin a load set "loading" at once; the rule knows no such case.
    rules: { 'react-hooks/set-state-in-effect': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'warn',
    },
  },
  {
    // What the server does is held against what the kit shows of it.
    files: ['api/src/**/*.test.ts', 'api/src/**/testing-*.ts'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: zones.map((zone) =>
            zone.target === './api' && zone.except ? { ...zone, except: [...zone.except, './src/kit/pending'] } : zone,
          ),
        },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'],
    rules: { 'no-restricted-syntax': noSleeping },
  },
  { files: defaultExports, rules: { 'import-x/no-default-export': 'off' } },
  {
    files: ['{shell,mfe-*}/src/**/*.{ts,tsx}', 'shared/src/**/*.{ts,tsx}'],
    ignores: ['shared/src/ui/**'],
    rules: { 'no-restricted-imports': withoutAntd },
  },
);
