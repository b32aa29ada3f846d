/** Numbers of a workbook as decimal text. A sheet keeps doubles and writes them with up to 17 digits; Excel shows 15. */

const DIGITS = 15;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const WRITTEN = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/;
/** Of longer text no more is said than of this much: a double has no further digits. */
const LONGEST = 400;

/** 1.25e+3 → 1250: no exponent, no zeros that say nothing. */
function plain(scientific: string): string {
  const [, sign, first, rest = '', exponent] = WRITTEN.exec(scientific)!;
  const digits = first! + rest;
  const point = Number(exponent) + 1;
  const whole = point <= 0 ? '0' : digits.slice(0, point).padEnd(point, '0');
  const part = (point <= 0 ? '0'.repeat(-point) + digits : digits.slice(point)).replace(/0+$/, '');
  return (whole === '0' && part === '' ? '' : sign!) + whole + (part === '' ? '' : `.${part}`);
}

/** Undefined where the text is no number; infinite is a number that no cell can hold. */
export function numberOf(text: string): number | undefined {
  return text.length <= LONGEST && NUMBER.test(text) ? Number(text) : undefined;
}

/** Of a finite number. */
export const decimalText = (value: number): string => plain(value.toExponential(DIGITS - 1));
