/** Goes through the XML of a part as it comes, by a tree of the elements that somebody wants; all others are passed over. */
import { SaxesParser } from 'saxes';
import { SheetRefused } from './read.model.ts';

export type Attributes = Readonly<Record<string, string>>;

export interface Element {
  open?(attributes: Attributes, idOf: RelationOf): void;
  /** May come in pieces. */
  text?(text: string): void;
  close?(): void;
  within?: Readonly<Record<string, Element>>;
}
/** The attribute `id` of the namespace of relationships, whatever its prefix. */
type RelationOf = () => string | undefined;

/** Each in the two dialects of the format: transitional, which Excel writes, and strict (ECMA-376 part 1). */
export const MAIN = [
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
];
export const OFFICE = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
];

const DEEPEST = 100;
/** Characters without an element's begin or end: nothing but the text of a cell is longer, and that is bounded by its own limit. */
const LONGEST_SILENCE = 4 * 1024 * 1024;
const ENCODINGS = /^(?:utf-?8|utf-?16|us-ascii)$/i;
const PASSED_OVER: Element = {};

const broken = (why: string): SheetRefused => new SheetRefused('broken', { why });

/** XML of a package is UTF-8 or UTF-16 (ECMA-376 part 2, 6.2.5). */
function decoderOf(first: Uint8Array): TextDecoder {
  const [a, b] = first;
  const little = (a === 0xff && b === 0xfe) || (a === 0x3c && b === 0);
  const big = (a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c);
  return new TextDecoder(little ? 'utf-16le' : big ? 'utf-16be' : 'utf-8', { fatal: true });
}

export class XmlWalk {
  readonly #parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  readonly #namespaces: ReadonlySet<string>;
  readonly #at: Element[];
  readonly #silence: number;
  /** Prefixes as they hold, with those of outside: most files state them once, at the root. */
  #scopes: { depth: number; uris: ReadonlyMap<string, string> }[] = [{ depth: 0, uris: new Map() }];
  /** Local names of names as they are written, while the scope holds. */
  #known = new Map<string, string>();
  #decoder: TextDecoder | undefined;
  #silent = 0;

  /** `silence`: characters that one text may have. */
  constructor(root: Readonly<Record<string, Element>>, namespaces: readonly string[], silence = LONGEST_SILENCE) {
    this.#namespaces = new Set(namespaces);
    this.#silence = silence;
    this.#at = [{ within: root }];
    this.#parser.on('xmldecl', ({ encoding }) => {
      if (encoding !== undefined && !ENCODINGS.test(encoding)) throw broken(`XML in ${encoding}`);
    });
    this.#parser.on('error', (error) => {
      throw broken(error.message);
    });
    this.#parser.on('doctype', () => {
      throw broken('XML with a DOCTYPE');
    });
    this.#parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes));
    this.#parser.on('closetag', () => this.#close());
    const text = (text: string) => {
      this.#silent = 0;
      this.#at[this.#at.length - 1]!.text?.(text);
    };
    this.#parser.on('text', text);
    this.#parser.on('cdata', text);
  }

  #uris = (): ReadonlyMap<string, string> => this.#scopes[this.#scopes.length - 1]!.uris;

  /** Empty where the element is none of ours. */
  #localOf(name: string): string {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const colon = name.indexOf(':');
    const uri = this.#uris().get(colon < 0 ? '' : name.slice(0, colon)) ?? '';
    const local = this.#namespaces.has(uri) ? name.slice(colon + 1) : '';
    if (this.#known.size < DEEPEST) this.#known.set(name, local);
    return local;
  }

  #declare(attributes: Attributes): void {
    let uris: Map<string, string> | undefined;
    for (const name in attributes) {
      if (!name.startsWith('xmlns') || (name.length > 5 && name[5] !== ':')) continue;
      uris ??= new Map(this.#uris());
      uris.set(name.slice(6), attributes[name]!);
      if (uris.size > DEEPEST) throw broken('XML with more namespaces than a workbook has');
    }
    if (uris === undefined) return;
    this.#scopes.push({ depth: this.#at.length, uris });
    this.#known = new Map();
  }

  #relation(attributes: Attributes): string | undefined {
    for (const name in attributes) {
      const colon = name.indexOf(':');
      if (colon < 0 || name.slice(colon + 1) !== 'id') continue;
      if (OFFICE.includes(this.#uris().get(name.slice(0, colon)) ?? '')) return attributes[name];
    }
    return undefined;
  }

  #open(name: string, attributes: Attributes): void {
    this.#silent = 0;
    this.#declare(attributes);
    if (this.#at.length > DEEPEST) throw broken('XML that is nested without end');
    const { within } = this.#at[this.#at.length - 1]!;
    const local = within === undefined ? '' : this.#localOf(name);
    const element = local !== '' && Object.hasOwn(within!, local) ? within![local]! : PASSED_OVER;
    this.#at.push(element);
    element.open?.(attributes, () => this.#relation(attributes));
  }

  #close(): void {
    this.#silent = 0;
    this.#at.pop()!.close?.();
    if (this.#scopes[this.#scopes.length - 1]!.depth !== this.#at.length) return;
    this.#scopes.pop();
    this.#known = new Map();
  }

  write(bytes: Uint8Array): void {
    this.#decoder ??= decoderOf(bytes);
    this.#feed(() => this.#decoder!.decode(bytes, { stream: true }));
  }

  /** Throws where the XML is not whole. */
  end(): void {
    this.#feed(() => this.#decoder?.decode() ?? '');
    this.#parser.close();
  }

  #feed(decode: () => string): void {
    let text: string;
    try {
      text = decode();
    } catch {
      throw broken('XML that is no UTF-8');
    }
    if (text === '') return;
    this.#silent += text.length;
    this.#parser.write(text);
    const inText = this.#at[this.#at.length - 1]!.text !== undefined;
    if (this.#silent > (inText ? this.#silence : LONGEST_SILENCE))
      throw inText ? new SheetRefused('cell_too_long') : broken('XML without an end of what it began');
  }
}

/** The whole of a part that is small. */
export async function walkXml(
  bytes: AsyncIterable<Uint8Array>,
  root: Readonly<Record<string, Element>>,
  namespaces: readonly string[],
): Promise<void> {
  const walk = new XmlWalk(root, namespaces);
  for await (const some of bytes) walk.write(some);
  walk.end();
}
