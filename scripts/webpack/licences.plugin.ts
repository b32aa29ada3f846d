import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler, type Module } from 'webpack';

/** Name of the file, beside the scripts it speaks of. */
export const LICENCES = 'licences.txt';

/** The folder of the package a file belongs to, `undefined` outside of node_modules. */
const folderOf = (path: string): string | undefined =>
  /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(path)?.[1];

interface Package {
  name: string;
  version: string;
  license?: string;
}

/** What a package wants to be shipped with it: its name, and its licence and notices word for word. */
function noticeOf(folder: string): string {
  const { name, version, license = '' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)\b/i.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}

/** Modules that were joined into one still have their own places. */
const partsOf = (module: Module): Module[] => {
  const { modules } = module as Module & { modules?: Module[] };
  return modules ? modules.flatMap(partsOf) : [module];
};

/** Writes the licences of all that is bundled into one file, as they ask for; comments are taken out of the scripts. */
export class LicencesPlugin {
  apply(compiler: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap('LicencesPlugin', (compilation) =>
      compilation.hooks.processAssets.tap({ name: 'LicencesPlugin', stage }, () => {
        const parts = [...compilation.modules].flatMap(partsOf);
        const folders = new Set(parts.map((part) => folderOf(part.nameForCondition() ?? '')));
        const notices = [...folders].flatMap((folder) =>
          folder && existsSync(join(folder, 'package.json')) ? [noticeOf(folder)] : [],
        );
        if (notices.length === 0) return;
        const text = [...new Set(notices)].sort().join(`\n\n${'-'.repeat(80)}\n\n`);
        compilation.emitAsset(LICENCES, new webpack.sources.RawSource(`${text}\n`));
      }),
    );
  }
}
