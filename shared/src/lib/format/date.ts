/**
 * Days and times as the product shows them: always India's (design.md section 3), `DD MMM, YYYY` and `hh:mm A`
 * (spec.md section 5), with English month names, as Indian site papers have them in every language.
 */
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

/** India has one zone, UTC+05:30, and no summer time. */
const INDIA = 330;
const DATE = 'DD MMM, YYYY';
const TIME = 'hh:mm A';

const inIndia = (instant: string | Date) => dayjs.utc(instant).utcOffset(INDIA);
const show = (value: string | Date | null | undefined, format: string): string =>
  value && dayjs.utc(value).isValid() ? inIndia(value).format(format) : '';

/** `06 Oct, 2026` of an instant, or of a day `YYYY-MM-DD`; empty for nothing. */
export const formatDate = (value: string | Date | null | undefined): string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
    ? isDay(value)
      ? dayjs.utc(value).format(DATE)
      : ''
    : show(value, DATE);
/** `06 Oct, 2026 10:10 PM`. */
export const formatDateTime = (value: string | Date | null | undefined): string => show(value, `${DATE} ${TIME}`);
/** `06 Oct 10:10 PM` of this year, `06 Oct 2025` of another: for columns, where the whole stands beside it. */
export const shortDateTime = (value: string, now: number = Date.now()): string => {
  const isThisYear = show(value, 'YYYY') === show(new Date(now), 'YYYY');
  return show(value, isThisYear ? `DD MMM ${TIME}` : 'DD MMM YYYY');
};
/** `10:10 PM`: the 12-hour clock. */
export const formatTime = (value: string | Date | null | undefined): string => show(value, TIME);
/** The day in India an instant falls on, `YYYY-MM-DD`. */
export const dayOf = (instant: string | Date): string => inIndia(instant).format('YYYY-MM-DD');

/** The day in India, `YYYY-MM-DD`, that an instant is the end of: midnight is that of the day before. Null of any other time. */
export const dayEndedBy = (instant: string): string | null =>
  inIndia(instant).format('HH:mm:ss.SSS') === '00:00:00.000' ? dayOf(new Date(Date.parse(instant) - 1)) : null;

/** Form of a date in the date picker, `DD MMM YYYY`. */
export const PICKER_FORMAT = 'DD MMM YYYY';
/** `2026-10-06` → `06 Oct 2026`. */
export const toPicker = (day: string): string => dayjs.utc(day).format(PICKER_FORMAT);
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Day, month, year, as India writes them: by number or name, with slash, dot, dash, comma or space between. */
const DAY_FIRST = /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,9})[\s.,/-]+(\d{4}|\d\d)$/i;
const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/;

/** The day, if the calendar has it. */
function realDay(year: string, month: string, date: string): string | null {
  const number = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const day = `${year.padStart(4, '20')}-${String(number).padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** Whether it is `YYYY-MM-DD` and a day of the calendar. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && dayjs.utc(text, 'YYYY-MM-DD', true).isValid();

/** What a person types into a date picker → `YYYY-MM-DD`, or null where it is no date. The month never comes first. */
export function fromPicker(typed: string): string | null {
  const [, date = '', month = '', year = ''] = DAY_FIRST.exec(typed.trim()) ?? [];
  if (date) return realDay(year, month, date);
  const [, first = '', second = '', third = ''] = YEAR_FIRST.exec(typed.trim()) ?? [];
  return first ? realDay(first, second, third) : null;
}

/** An instant as a `datetime-local` field has it, in India: `2026-10-06T22:10`. */
export const toLocalInput = (instant: string | Date): string => inIndia(instant).format('YYYY-MM-DDTHH:mm');
/** What a `datetime-local` field gives, read as India's time → ISO instant in UTC, or null. */
export function fromLocalInput(value: string): string | null {
  const parsed = dayjs.utc(value);
  return value && parsed.isValid() ? parsed.subtract(INDIA, 'minute').toISOString() : null;
}
