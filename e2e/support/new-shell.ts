import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HASHED = /\.([0-9a-f]{8})\.(js|css)$/;
const another = (hash: string) => [...hash].map((digit) => (15 - parseInt(digit, 16)).toString(16)).join('');

/** Makes the shell of a copied site another build: every hashed file under another name, none under its old one. */
export function makeNewShell(site: string): void {
  const folder = join(site, 'shell');
  const hashes = new Set(readdirSync(folder).flatMap((file) => HASHED.exec(file)?.[1] ?? []));
  const renew = (text: string) => text.replace(/[0-9a-f]{8}/g, (found) => (hashes.has(found) ? another(found) : found));
  const rewrite = (path: string, change: (text: string) => string) => {
    writeFileSync(path, change(readFileSync(path, 'utf8')));
    rmSync(`${path}.gz`, { force: true });
  };

  for (const file of readdirSync(folder).filter((each) => HASHED.test(each))) {
    rewrite(join(folder, file), renew);
    renameSync(join(folder, file), join(folder, renew(file)));
  }
  rewrite(join(site, 'index.html'), renew);
  // The list of what to keep has the hash of every file, and a revision of those without one in their names.
  const integrity = (path: string) =>
    `sha256-${createHash('sha256')
      .update(readFileSync(join(site, path)))
      .digest('base64')}`;
  rewrite(join(site, 'service-worker.js'), (text) =>
    renew(text).replace(
      /('integrity':')[^']*(','revision':)(null|'[^']*')(,'url':'([^']*)')/g,
      (_, start: string, middle: string, revision: string, end: string, path: string) =>
        start + integrity(path) + middle + (path === '/index.html' ? "'another'" : revision) + end,
    ),
  );
}
