/** What a workbook consists of: which sheets, under which parts of the zip, and by which calendar its days count. */
import { SheetRefused } from './read.model.ts';
import { MAIN, OFFICE, walkXml, type Attributes } from './xml-walk.ts';
import type { ZipParts } from './zip-parts.ts';

export interface BookSheet {
  name: string;
  hidden: boolean;
  part: string;
}

export interface Workbook {
  sheets: readonly BookSheet[];
  from1904: boolean;
  styles: string | undefined;
  sharedStrings: string | undefined;
}

const TYPES = ['http://schemas.openxmlformats.org/package/2006/content-types'];
const RELATIONS = ['http://schemas.openxmlformats.org/package/2006/relationships'];
const CONTENT_TYPES = '[Content_Types].xml';
const MACROS = /macroEnabled|vbaProject/i;
const BINARY = /ms-excel\.sheet\.binary/i;
const WORKBOOK = /\.(?:sheet|template)\.main\+xml$/i;
/** More of anything than an honest workbook has. */
const MOST = 10_000;

const refused = (why: string) => new SheetRefused('not_a_sheet', { why });
const broken = (why: string) => new SheetRefused('broken', { why });

function collect<T>(): { found: T[]; add(one: T): void } {
  const found: T[] = [];
  const add = (one: T) => {
    if (found.push(one) > MOST) throw broken('more parts than a workbook has');
  };
  return { found, add };
}

/** The path that a relation means, from the folder of the part that states it. */
function resolvePart(from: string, target: string): string {
  const path = target.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

interface Relation {
  id: string;
  /** The last word of its type: `worksheet`, `styles`. */
  type: string;
  part: string;
}

async function relationsOf(parts: ZipParts, part: string): Promise<readonly Relation[]> {
  const at = part.lastIndexOf('/') + 1;
  const name = `${part.slice(0, at)}_rels/${part.slice(at)}.rels`;
  if (!parts.has(name)) return [];
  const { found, add } = collect<Relation>();
  const open = ({ Id, Type = '', Target, TargetMode }: Attributes) => {
    const office = OFFICE.find((uri) => Type.startsWith(`${uri}/`));
    if (office === undefined || Id === undefined || Target === undefined || TargetMode === 'External') return;
    add({ id: Id, type: Type.slice(office.length + 1), part: resolvePart(part, Target) });
  };
  await walkXml(parts.read(name), { Relationships: { within: { Relationship: { open } } } }, RELATIONS);
  return found;
}

/** Says by its types what the package is, before anything else of it is believed. */
async function holdWorkbook(parts: ZipParts): Promise<void> {
  if (!parts.has(CONTENT_TYPES)) throw refused('a zip that is no workbook');
  const { found, add } = collect<string>();
  const open = ({ ContentType = '' }: Attributes) => add(ContentType);
  await walkXml(parts.read(CONTENT_TYPES), { Types: { within: { Override: { open }, Default: { open } } } }, TYPES);
  if (found.some((type) => BINARY.test(type))) throw refused('a binary workbook (.xlsb)');
  const macros = found.some((type) => MACROS.test(type)) || [...parts.names].some((name) => MACROS.test(name));
  if (macros) throw new SheetRefused('macro');
  if (!found.some((type) => WORKBOOK.test(type))) throw refused('another kind of document');
}

const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true' || text === 'on';

export async function readWorkbook(parts: ZipParts): Promise<Workbook> {
  await holdWorkbook(parts);
  const book = (await relationsOf(parts, '')).find(({ type }) => type === 'officeDocument')?.part;
  if (book === undefined) throw broken('no workbook in the package');
  const relations = await relationsOf(parts, book);
  if (relations.some(({ type }) => type === 'xlMacrosheet')) throw new SheetRefused('macro');
  const { found, add } = collect<BookSheet>();
  let from1904 = false;
  const sheet = {
    open: ({ name = '', state = 'visible' }: Attributes, idOf: () => string | undefined) => {
      const id = idOf();
      const relation = relations.find((one) => one.id === id);
      if (relation?.type === 'worksheet') add({ name, hidden: state !== 'visible', part: relation.part });
    },
  };
  const workbookPr = { open: ({ date1904 }: Attributes) => void (from1904 = isTrue(date1904)) };
  await walkXml(parts.read(book), { workbook: { within: { workbookPr, sheets: { within: { sheet } } } } }, MAIN);
  if (found.length === 0) throw broken('a workbook without a sheet');
  const partOf = (wanted: string) => relations.find(({ type, part }) => type === wanted && parts.has(part))?.part;
  return { sheets: found, from1904, styles: partOf('styles'), sharedStrings: partOf('sharedStrings') };
}
