/** Texts that cells name by number. As bytes beside the heap: a million of them are many small objects otherwise. */
import { SheetRefused, type ReadLimits } from './read.model.ts';
import { textElements } from './text-elements.ts';
import { MAIN, XmlWalk, type Element } from './xml-walk.ts';

const BLOCK = 1024 * 1024;
/** All of them together, in UTF-8. */
const MOST_BYTES = 128 * BLOCK;
const RECENT = 256;

export class SharedStrings {
  readonly #limit: number;
  readonly #blocks: Buffer[] = [];
  /** Of each string the block and where in it, as one number, and its length. */
  #places = new Float64Array(1024);
  #lengths = new Uint32Array(1024);
  #count = 0;
  #block: Buffer = Buffer.alloc(0);
  #used = 0;
  #total = 0;
  /** Those read last: many cells name few texts, and each reading would be a text of its own. */
  readonly #recent = new Map<number, string>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(text: string): void {
    if (this.#count >= this.#limit) throw new SheetRefused('too_large', { limit: this.#limit, why: 'shared strings' });
    const length = Buffer.byteLength(text);
    this.#total += length;
    if (this.#total > MOST_BYTES) throw new SheetRefused('too_large', { limit: MOST_BYTES, why: 'shared strings' });
    if (this.#used + length > this.#block.length || this.#blocks.length === 0) this.#next(length);
    if (this.#count === this.#lengths.length) this.#grow();
    this.#block.write(text, this.#used);
    this.#places[this.#count] = (this.#blocks.length - 1) * MOST_BYTES + this.#used;
    this.#lengths[this.#count] = length;
    this.#used += length;
    this.#count += 1;
  }

  #next(length: number): void {
    this.#block = Buffer.allocUnsafeSlow(Math.max(BLOCK, length));
    this.#blocks.push(this.#block);
    this.#used = 0;
  }

  #grow(): void {
    const [places, lengths] = [this.#places, this.#lengths];
    this.#places = new Float64Array(places.length * 2);
    this.#lengths = new Uint32Array(places.length * 2);
    this.#places.set(places);
    this.#lengths.set(lengths);
  }

  /** Undefined where there is none of this number. */
  at(index: number): string | undefined {
    if (!(Number.isInteger(index) && index >= 0 && index < this.#count)) return undefined;
    const recent = this.#recent.get(index);
    if (recent !== undefined) return recent;
    const place = this.#places[index]!;
    const begin = place % MOST_BYTES;
    const block = this.#blocks[Math.floor(place / MOST_BYTES)]!;
    const text = block.toString('utf8', begin, begin + this.#lengths[index]!);
    if (this.#recent.size >= RECENT) this.#recent.clear();
    this.#recent.set(index, text);
    return text;
  }
}

export async function readSharedStrings(
  bytes: AsyncIterable<Uint8Array>,
  { sharedStrings, cellText }: ReadLimits,
): Promise<SharedStrings> {
  const strings = new SharedStrings(sharedStrings);
  const text = textElements(cellText);
  const si: Element = {
    open: text.begin,
    close: () => strings.add(text.shown()),
    within: text.within,
  };
  const walk = new XmlWalk({ sst: { within: { si } } }, MAIN, text.silence);
  for await (const some of bytes) walk.write(some);
  walk.end();
  return strings;
}
