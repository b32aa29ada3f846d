/**
 * Rates of injuries as IS 3786:1983 (reaffirmed 2002; method for computation of frequency and severity rates for industrial injuries)
 * works them out: its terms disabling (lost-time) injury and man-hours worked, its sections on frequency, severity and incidence rate
 * with their notes, the charges of its Appendix A. Numbers of clauses are not given: docs/safety-statistics.md says what could not be
 * checked. Decimals stay text and are rounded half up where a rate is made and nowhere else.
 */
import { decimalProduct } from '@chainage/shared/contracts/kit/decimal-product';
import { decimalQuotient } from '@chainage/shared/contracts/kit/decimal-quotient';

/** Man-days charged for a death, whenever work would have been taken up again (Appendix A). */
export const DEATH_CHARGE = 6000;
const MILLION = '1000000';

/** What is lost against what was worked, per million man-hours; null where no man-hours are known: no rate is nought for want of them. */
const perMillion = (lost: string | number, manHours: string): string | null =>
  decimalQuotient(decimalProduct([lost, MILLION], 0), manHours, 2);

/** Lost-time injuries (deaths among them) per million man-hours worked: F of the standard, of all lost-time injuries. */
export const frequencyRate = (injuries: number, manHours: string): string | null => perMillion(injuries, manHours);

/** Man-days lost per million man-hours worked: S of the standard, of all lost-time injuries. */
export const severityRate = (daysLost: number, manHours: string): string | null => perMillion(daysLost, manHours);

/** Persons at work on a day that had any; `persons` added up over these days. */
export const meanPersons = (persons: string, days: number): string | null => decimalQuotient(persons, days, 1);

/** Lost-time injuries per thousand persons employed on the average. */
export const incidenceRate = (injuries: number, persons: string, days: number): string | null =>
  decimalQuotient(decimalProduct([injuries, 1000, days], 0), persons, 2);

/** An injury at work, or several at once, as its report says it. */
export interface Hurt {
  /** Of `accident-classifications`; undefined of an accident on the road. */
  classification: string | undefined;
  killed: number;
  /** Hospitalised. */
  grievous: number;
  minor: number;
  /** Of all who live, as the report says; null where it says nothing. */
  daysLost: number | null;
}

export interface Counted {
  killed: number;
  lost_time: number;
  days_lost: number;
  medical: number;
  first_aid: number;
  dangerous: number;
  /** Lost-time injuries of which nobody has said yet how many days they cost. */
  unknown: number;
}

const NONE: Counted = { killed: 0, lost_time: 0, days_lost: 0, medical: 0, first_aid: 0, dangerous: 0, unknown: 0 };

/**
 * What a report counts for. A lost-time injury disables beyond the day or shift of the accident: whoever was killed or taken to hospital,
 * whatever is classified so, and any for which days are recorded. It counts once, in the period in which it happened; a death is charged
 * 6,000 days, in place of the days until it. Who was hurt and lost no time is a first-aid or medical case by the classification.
 */
export function countHurt({ classification, killed: dead, grievous, minor, daysLost }: Hurt): Counted {
  const killed = Math.max(dead, classification === 'fatality' ? 1 : 0);
  const days = daysLost ?? 0;
  const disabled = Math.max(grievous, classification === 'lost_time_injury' || days > 0 ? 1 : 0);
  const living = Math.max(0, killed > 0 && grievous === 0 && minor === 0 ? 0 : disabled);
  if (killed + living > 0)
    return {
      ...NONE,
      killed,
      lost_time: killed + living,
      days_lost: killed * DEATH_CHARGE + (living > 0 ? days : 0),
      unknown: living > 0 && daysLost === null ? living : 0,
    };
  const persons = Math.max(1, minor);
  if (classification === 'medical_treatment') return { ...NONE, medical: persons };
  if (classification === 'dangerous_occurrence') return { ...NONE, dangerous: 1 };
  // on the road nobody classifies a worker's minor injury: not hospitalised
  if (classification === 'first_aid' || (classification === undefined && minor > 0))
    return { ...NONE, first_aid: persons };
  return NONE;
}
