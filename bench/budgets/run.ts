/**
 * Counts the JavaScript a person downloads, at a proxy before the real server, with a real browser (design.md section
 * 7), and fails where a budget is exceeded. `--write` takes today's figures over. Needs a built site and server.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { readRegistry } from '#scripts/release/registry-file.ts';
import { SITE } from '#scripts/webpack/paths.ts';
import { findChromium, FLAGS } from '../browser.ts';
import { judge, tightened, type Budgets } from './budgets.ts';
import { CountingProxy } from './counting-proxy.ts';
import { offlineSet } from './offline-set.ts';
import { plainSite } from './plain-build.ts';
import { startServer } from './server.ts';
import { coldToList, DESK, furtherRemote, PHONE, signInPage } from './visits.ts';

const FILE = join(import.meta.dirname, 'budgets.json');
/** With `--files`, what a visit to the list is made of. */
function printFiles({ files }: CountingProxy): void {
  if (!process.argv.includes('--files')) return;
  process.stdout.write(`${files.map(({ bytes, path }) => `${String(bytes).padStart(8)} ${path}`).join('\n')}\n\n`);
}

async function measure(): Promise<Record<string, number>> {
  const [server, plain, path] = await Promise.all([startServer(), plainSite(), findChromium()]);
  const browser = await chromium.launch({ executablePath: path, args: FLAGS });
  const proxy = new CountingProxy(server.url);
  const plainProxy = new CountingProxy(server.url, plain);
  try {
    const url = await proxy.listen();
    const plainUrl = await plainProxy.listen();
    const signIn = await signInPage(browser, url, proxy);
    proxy.files.length = 0;
    const listPhone = await coldToList(browser, url, proxy, PHONE);
    printFiles(proxy);
    const listDesk = await coldToList(browser, url, proxy, DESK);
    const plainPhone = await coldToList(browser, plainUrl, plainProxy, PHONE);
    printFiles(plainProxy);
    let further = 0;
    for (const { name, releases } of readRegistry(SITE).remotes) {
      const first = releases[0]?.remote.menu[0]?.path;
      if (name === 'issues' || !first) continue;
      further = Math.max(further, await furtherRemote(browser, url, proxy, first));
    }
    return {
      signIn,
      listPhone,
      listDesk,
      furtherRemote: further,
      offlineSet: offlineSet(),
      overPlain: listPhone / plainPhone,
    };
  } finally {
    await browser.close();
    await Promise.all([proxy.close(), plainProxy.close()]);
    await server.stop();
  }
}

const budgets = JSON.parse(readFileSync(FILE, 'utf8')) as Budgets;
const figures = await measure();
const result = judge(budgets, figures);
process.stdout.write(`${result.lines.join('\n')}\n${result.passed} passed, ${result.failed} failed\n`);
if (process.argv.includes('--write')) writeFileSync(FILE, `${JSON.stringify(tightened(budgets, figures), null, 2)}\n`);
process.exitCode = result.failed > 0 ? 1 : 0;
