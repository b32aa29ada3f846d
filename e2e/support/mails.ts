import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Soft line breaks, and signs that a line of mail may not hold. */
const decoded = (text: string): string =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** The first address of the page in a mail that the journeys' server kept for somebody, once it is there. */
export async function linkFor(to: string, page: string): Promise<string> {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox-mail');
  const find = async (): Promise<string | undefined> => {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((one) => one.endsWith('.eml'))) {
      const mail = decoded(await readFile(join(folder, name), 'utf8'));
      const head = mail.slice(0, mail.indexOf('\r\n\r\n'));
      const at = head.includes(to) ? mail.indexOf(`/${page}/`) : -1;
      if (at >= 0) return /^[\w/-]+/.exec(mail.slice(at))?.[0];
    }
    return undefined;
  };
  await expect.poll(find).toBeDefined();
  return (await find())!;
}
