/** Cells of a workbook. */
import { STYLE } from './xlsx-parts.ts';
import { xmlText } from './xlsx-text.ts';

const DAY = 86_400_000;
/** Day 0 of Excel, whose 1900 has a 29 February: right from 1 March 1900 on. */
const DAY_0 = Date.UTC(1899, 11, 30);
const FIRST_RIGHT = Date.UTC(1900, 2, 1);
const LAST = Date.UTC(10_000, 0, 1);
/** A sheet's number is a double: of more digits the last are lost, so they stay text. */
const DIGITS = 15;
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

export const textCell = (place: string, text: string, style: number = STYLE.text) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
export const numberCell = (place: string, value: string, style: number) =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;

/** Whether a sheet keeps each digit of it. */
export const isExact = (text: string): boolean =>
  PLAIN_NUMBER.test(text) && text.replace(/^-?0*\.?0*|\./g, '').length <= DIGITS;

/** Not a date that Excel can hold: text, as it came. */
export function dateCell(place: string, value: string, shown: number, style: number): string {
  if (!(shown >= FIRST_RIGHT && shown < LAST)) return textCell(place, value);
  return numberCell(place, String(Math.round(((shown - DAY_0) / DAY) * 1e10) / 1e10), style);
}
