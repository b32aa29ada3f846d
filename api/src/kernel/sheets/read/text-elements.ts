/** Text of a cell in its elements: `t`, or pieces of it in `r`, joined; how it is read aloud (`rPh`) is no part of it. */
import { cellText, trimmed } from './cell-text.ts';
import { SheetRefused } from './read.model.ts';
import type { Element } from './xml-walk.ts';

/** A character may be written as `_x0041_`, or as `&#x10FFFF;`. */
const WRITTEN_AS = 10;
const BESIDE = 64 * 1024;

export interface TextElements {
  begin(): void;
  /** The whole, its escapes undone. Throws where it is too long. */
  shown(): string;
  within: Readonly<Record<string, Element>>;
  /** Characters that may come without an element between. */
  silence: number;
}

/** `longest` is the limit of a cell. */
export function textElements(longest: number): TextElements {
  let [whole, piece, keeps] = ['', '', false];
  const tooLong = () => new SheetRefused('cell_too_long', { limit: longest });
  const t: Element = {
    open: (attributes) => {
      piece = '';
      keeps = attributes['xml:space'] === 'preserve';
    },
    text: (more) => {
      piece += more;
      if (piece.length + whole.length > longest * WRITTEN_AS) throw tooLong();
    },
    close: () => {
      whole += keeps ? piece : trimmed(piece);
    },
  };
  return {
    begin: () => {
      whole = '';
    },
    shown: () => {
      const text = cellText(whole);
      if (text.length > longest) throw tooLong();
      return text;
    },
    within: { t, r: { within: { t } } },
    silence: longest * WRITTEN_AS + BESIDE,
  };
}
