/** Of the styles of a workbook only what they make of a number: a moment or not. */
import { shownByFormat, type Shown } from './number-format.ts';
import { SheetRefused } from './read.model.ts';
import { MAIN, walkXml } from './xml-walk.ts';

/** Excel has 65,490. */
const MOST = 100_000;

/** By the number that a cell names; undefined are numbers. */
export type Styles = readonly (Shown | undefined)[];

export async function readStyles(bytes: AsyncIterable<Uint8Array>): Promise<Styles> {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  const hold = (count: number) => {
    if (count > MOST) throw new SheetRefused('broken', { why: 'more styles than a workbook has' });
  };
  const numFmt = {
    open: ({ numFmtId, formatCode }: Readonly<Record<string, string>>) => {
      codes.set(Number(numFmtId), formatCode ?? '');
      hold(codes.size);
    },
  };
  const xf = { open: ({ numFmtId }: Readonly<Record<string, string>>) => hold(formats.push(Number(numFmtId ?? 0))) };
  const styleSheet = { within: { numFmts: { within: { numFmt } }, cellXfs: { within: { xf } } } };
  await walkXml(bytes, { styleSheet }, MAIN);
  const shown = new Map<number, Shown | undefined>();
  return formats.map((id) => {
    if (!shown.has(id)) shown.set(id, shownByFormat(id, codes.get(id)));
    return shown.get(id);
  });
}
