import type { FieldCode } from '@chainage/shared/contracts/field-codes';
import { decimalExample } from '@chainage/shared/kit/form/form-errors';
import { useKitTexts } from '@chainage/shared/kit/texts';

/** What is wrong with a reading, in words. */
export function useOdometerWords(): (code: FieldCode) => string {
  const t = useKitTexts('issues');
  return (code) => t([`kindError.decimal.${code}`, `shared:errors.field.${code}`], decimalExample(1, '45300'));
}
