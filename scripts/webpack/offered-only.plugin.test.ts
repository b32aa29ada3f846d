/** @jest-environment node */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { OfferedOnlyPlugin } from './offered-only.plugin.ts';

/** What is said against a remote that imports this of the kernel. */
async function complaints(path: string): Promise<string[]> {
  const context = mkdtempSync(join(tmpdir(), 'offered-'));
  writeFileSync(join(context, 'index.js'), `import { page } from '@chainage/shared/${path}'; console.log(page);`);
  const shared = { '@chainage/shared/': { import: false as const, singleton: true, requiredVersion: '^1.0.0' } };
  const federation = new ModuleFederationPlugin({ name: 'lamps', shared, dts: false, manifest: false });
  const stats = await new Promise<webpack.Stats | undefined>((done, fail) => {
    const config = {
      context,
      mode: 'development' as const,
      entry: './index.js',
      output: { path: join(context, 'dist') },
    };
    webpack({ ...config, plugins: [federation, new OfferedOnlyPlugin()] }, (error, built) =>
      error ? fail(error) : done(built),
    );
  });
  return stats?.compilation.errors.map(({ message }) => message) ?? [];
}

test('a remote does not build on a file of the kernel that the shell offers nobody', async () => {
  expect(await complaints('ui/button')).toEqual([]);
  expect(await complaints('kit/home/list-page.ts')).toEqual([
    expect.stringContaining('kit/home/list-page.ts is not offered to remotes'),
  ]);
});
