/** Rates hold from a day (domain.md section 7 rule 19). Pure, for whoever bills. */

/** Of a key what says its rate: that of the bill of quantities, and later ones. */
export interface Rated {
  rate: string;
  rates?: readonly { holds_from: string; rate: string }[] | null;
}

/** The rate of a key on a day (`YYYY-MM-DD`): of the later ones the last that holds by then, else that of the bill of quantities. */
export function rateOn({ rate, rates }: Rated, day: string): string {
  let found: { holds_from: string; rate: string } | undefined;
  for (const one of rates ?? [])
    if (one.holds_from <= day && (!found || one.holds_from > found.holds_from)) found = one;
  return found?.rate ?? rate;
}
