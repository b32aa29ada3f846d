/** A page of the record, as its author looks at it before they go on. */
import type { IntendedRecord } from './intended.ts';
import type { OfflineCode } from './load-code.ts';

/** The version they have seen; undefined where rows still wait, or the server cannot be asked. */
export async function look(url: string, code: OfflineCode, record: IntendedRecord): Promise<number | undefined> {
  const { id, author, office } = record;
  const rows = await code.rowsOf(author.owner, id);
  if (rows.some(({ verb }) => verb !== 'photo' && verb !== 'lost')) return undefined;
  if (!office) {
    const confirmed = (await code.receipts(author.owner)).filter((each) => each.record === id);
    const versions = confirmed.flatMap(({ version, verb }) => (verb === 'photo' ? [] : (version ?? [])));
    return versions.length > 0 ? Math.max(...versions) : undefined;
  }
  const sawAt = Date.now();
  const answer = await author.person.call(url, `organisation/data/issue/${id}/`);
  if (answer.status !== 200) return undefined;
  const now = answer.json<Record<string, unknown> & { version: number; status: string }>();
  record.fields = Object.fromEntries(Object.keys(record.fields).map((name) => [name, now[name]]));
  record.status = now.status;
  record.sawAt = sawAt;
  return now.version;
}
