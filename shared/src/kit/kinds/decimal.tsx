import { useFormContext } from '#forms.ts';
import { NumberInput } from '#ui/number-input.tsx';
import { cellOf } from '#lib/format/cell.ts';
import { withoutCommas } from '#lib/format/typed-number.ts';
import type { Kind } from '../kind.tsx';
import { useUnit } from '../labels.tsx';

const LONGEST = 15;

/** A decimal number with its unit. */
export const decimal: Kind = {
  Control: function DecimalControl({ path, field }) {
    const { register } = useFormContext();
    const unit = useUnit();
    return <NumberInput {...register(path)} decimals={field.places ?? 3} unit={unit(field.unit)} maxLength={LONGEST} />;
  },
  View: function DecimalView({ value, field }) {
    return <>{cellOf(value, field, { unit: useUnit() })}</>;
  },
  write: withoutCommas,
};
