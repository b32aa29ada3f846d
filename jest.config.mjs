// Two projects: "unit" (jsdom) for everything that runs in a browser, "api" for the server over a real PostgreSQL.
const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs', ignoreDynamic: false },
  },
];

// Published as ES modules only, or importing such ones: translated like our own code.
const esModules = [
  '@borewit/text-codec',
  '@fastify/cookie',
  '@tokenizer/inflate',
  '@tokenizer/token',
  '@tus/file-store',
  '@tus/server',
  '@tus/utils',
  'content-disposition',
  'cookie',
  'file-type',
  'jose',
  'kysely',
  'oauth4webapi',
  'openid-client',
  'p-limit',
  'set-cookie-parser',
  'srvx',
  'strtok3',
  'token-types',
  'uint8array-extras',
  'uuid',
  'yocto-queue',
];

const common = {
  setupFiles: ['<rootDir>/scripts/jest/let-go.ts'],
  transform: { '\\.[cm]?[jt]sx?$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(\\.pnpm/[^/]+/node_modules/)?(${esModules.join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/scripts/template'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/', '<rootDir>/\\.cache/'],
  cacheDirectory: '<rootDir>/.cache/jest',
};

/** @type {import('jest').Config} */
export default {
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: '<rootDir>/scripts/jest/browser-environment.mjs',
      setupFiles: [...common.setupFiles, '<rootDir>/scripts/jest/browser-globals.ts'],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/matchers.ts'],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/scripts/jest/class-names.cjs',
        '\\.css$': '<rootDir>/scripts/jest/empty.cjs',
        '^@testing-library/dom$': '<rootDir>/scripts/jest/testing-dom.cjs',
      },
      testMatch: ['<rootDir>/{shared,shell,mfe-*,scripts,bench}/**/*.test.{ts,tsx}'],
      // Set by the build otherwise (scripts/webpack/shell.config.ts).
      globals: { SHELL_VERSION: '0.0.0', SHARED_VERSION: '1.0.0' },
    },
    {
      ...common,
      displayName: 'api',
      testEnvironment: '<rootDir>/scripts/jest/server-environment.mjs',
      runtime: '<rootDir>/scripts/jest/server-runtime.cjs',
      globalSetup: '<rootDir>/api/src/testing/global-setup.ts',
      setupFiles: [...common.setupFiles, '<rootDir>/scripts/jest/plugin-names.ts'],
      setupFilesAfterEnv: ['<rootDir>/api/src/testing/sql-rules/watch-statements.ts'],
      globalTeardown: '<rootDir>/api/src/testing/global-teardown.ts',
      // those of a cluster where there is one (npm run api:cluster)
      testMatch: [
        '<rootDir>/api/**/*.test.ts',
        ...(process.env.TEST_ON_CLUSTER ? ['<rootDir>/api/**/*.cluster.ts'] : []),
      ],
    },
  ],
  // For tests and hooks alike. It is there to end what hangs: on a machine busy with other work nothing is too slow.
  testTimeout: 300_000,
};
