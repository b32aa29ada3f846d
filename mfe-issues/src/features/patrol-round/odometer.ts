import type { FieldCode } from '@chainage/shared/contracts/field-codes';

const KM = /^\d{1,7}(\.\d)?$/;

/** A reading as the wire has it; what is wrong with it, where it is no number of km, or less than the one `before`. */
export function readOdometer(typed: string, before = ''): { written: string; wrong: FieldCode | null } {
  const written = typed.trim().replace(',', '.');
  if (written === '') return { written, wrong: null };
  if (!KM.test(written)) return { written, wrong: written.includes('.') ? 'decimals' : 'too_large' };
  return { written, wrong: before !== '' && Number(written) < Number(before) ? 'too_small' : null };
}
