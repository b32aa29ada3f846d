/** Files that go out and come in, one after the other, by either server; what was promised is written down. */
import { randomUUID } from 'node:crypto';
import { multipart, type Person } from '#e2e/durability/support/person.ts';
import { send } from '#e2e/durability/support/wire.ts';
import { ask, post, until } from './asking.ts';

/** Rows of a sheet that comes in. */
const ROWS = 300;
const BEGINS = { xlsx: 'PK', pdf: '%PDF-', csv: '\ufeff' } as const;
const ORDERS = [
  ['issue_register', 'xlsx'],
  ['asset_register', 'csv'],
  ['asset_register', 'pdf'],
] as const;

interface File {
  id: string;
  status: string;
  row_count: number | null;
  file_url: string | null;
  file_size: number | null;
}
interface Sheet {
  id: string;
  status: string;
  counts: Record<string, number>;
}

/** Orders a file, waits until it is there and fetches it; answers its id. */
export async function takeFile(person: Person, url: string, turn: number): Promise<string> {
  const [report_key, format] = ORDERS[turn % ORDERS.length]!;
  const order = { report_key, format, language: 'hi', filters: {} };
  const { id } = await post<File>(person, url, 'excel/create/', order);
  const list = async () =>
    (await ask<{ results: File[] }>(person, url, 'excel/list/')).results.find((one) => one.id === id);
  const file = await until(list, (one) => one !== undefined && !['queued', 'processing'].includes(one.status));
  if (file?.status !== 'ready') throw new Error(`a file came to ${JSON.stringify(file)}`);
  const fetched = await until(
    () => send(`${url}${file.file_url}`, { headers: { cookie: person.mediaCookie } }).catch(() => undefined),
    (answer) => answer?.status === 200,
  );
  const isWhole = fetched?.bytes.length === file.file_size && fetched?.text.startsWith(BEGINS[format]);
  if (!isWhole) throw new Error(`a file of ${file.file_size} came as ${fetched?.bytes.length} bytes`);
  return id;
}

const HEADS = 'Code,Type,Name,Condition,Status,Highway,Package,Side,Chainage from (km),Quantity,Unit';

/** Sends a sheet, has it written and taken back; answers what it should have done. */
export async function bringSheet(
  person: Person,
  url: string,
  { turn, places }: { turn: number; places: string },
): Promise<{ id: string; rows: number }> {
  const id = randomUUID();
  const name = `SOAK${turn}`;
  const rows = Array.from({ length: ROWS }, (_, at) => `${name}-${at},Sign,Board ${at},Good,In use,${places},1,nos`);
  const file = { name: 'file', value: [HEADS, ...rows].join('\r\n'), filename: `${name}.csv` };
  const fields = Object.entries({ id, import_key: 'asset_register', language: 'en' });
  const { body, contentType } = multipart([...fields.map(([field, value]) => ({ name: field, value })), file]);
  await ask(person, url, 'imports/', { method: 'POST', body, headers: { 'content-type': contentType } });
  const read = () => ask<Sheet>(person, url, `imports/${id}/`);
  const stands = async (status: string) => {
    const one = await until(read, (sheet) => !sheet.status.endsWith('ing'));
    if (one.status !== status) throw new Error(`a sheet came to ${JSON.stringify(one).slice(0, 400)}`);
    return one;
  };
  const { counts } = await stands('checked');
  if (counts['new'] !== ROWS) throw new Error(`a sheet of ${ROWS} rows is ${JSON.stringify(counts)}`);
  const count = async () =>
    (await ask<{ count: number }>(person, url, `organisation/data/asset-registers/?search=${name}&limit=1`)).count;
  await post(person, url, `imports/${id}/step/`, { action: 'apply' });
  await stands('applied');
  const written = await count();
  await post(person, url, `imports/${id}/step/`, { action: 'undo' });
  await stands('undone');
  const left = await count();
  if (written !== ROWS || left !== 0) throw new Error(`of a sheet of ${ROWS} rows ${written} came and ${left} stayed`);
  return { id, rows: ROWS };
}
