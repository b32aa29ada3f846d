import { useFormContext } from '#forms.ts';
import { NumberInput } from '#ui/number-input.tsx';
import { cellOf } from '#lib/format/cell.ts';
import type { Kind } from '../kind.tsx';
import { useUnit } from '../labels.tsx';

const LONGEST = 10;

/** What is no whole number goes on as typed, so that the schema can say so at the field. */
export const toWhole = (typed: string): unknown => (/^-?\d{1,10}$/.test(typed) ? Number(typed) : typed);

/** A whole number. */
export const whole: Kind = {
  Control: function WholeControl({ path, field }) {
    const unit = useUnit();
    return (
      <NumberInput {...useFormContext().register(path)} decimals={0} unit={unit(field.unit)} maxLength={LONGEST} />
    );
  },
  View: function WholeView({ value, field }) {
    return <>{cellOf(value, field, { unit: useUnit() })}</>;
  },
  write: toWhole,
};
