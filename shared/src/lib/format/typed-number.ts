/** Numbers as people type them. */

/** Indian papers group digits by commas. */
export const withoutCommas = (typed: string): string => typed.replaceAll(',', '').trim();

const QUANTITY = /^\d{1,11}(\.\d{1,3})?$/;

/** Whether it is a quantity of something: thousandths, not less than nothing (domain.md section 7 rule 17). */
export const isQuantity = (text: string): boolean => QUANTITY.test(text);
