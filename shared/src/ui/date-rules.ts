/** Which days a date picker offers: spec.md section 5. Days are `YYYY-MM-DD` strings, which sort as they follow. */
export interface DateRules {
  /** Future days are closed unless allowed. */
  allowFuture?: boolean;
  /** First open day. */
  min?: string | undefined;
  /** Opens every day, whatever else is said. */
  allowAll?: boolean;
}

/** Whether a day may be chosen. `today` is today in India. */
export function isDayAllowed(day: string, { allowFuture, min, allowAll }: DateRules, today: string): boolean {
  if (allowAll) return true;
  if (!allowFuture && day > today) return false;
  return min === undefined || day >= min;
}

/** Bounds for a native date field by the same rules. */
export const nativeBounds = ({ allowFuture, min, allowAll }: DateRules, today: string) => ({
  min: allowAll ? undefined : min,
  max: allowAll || allowFuture ? undefined : today,
});
