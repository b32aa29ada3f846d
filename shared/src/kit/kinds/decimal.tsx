import { useFormContext } from '#forms.ts';
import { NumberInput } from '#ui/number-input.tsx';
import { cellOf } from '#lib/format/cell.ts';
import { withoutCommas } from '#lib/format/typed-number.ts';
import type { Kind } from '../kind.tsx';

const LONGEST = 15;

/** A decimal number with its unit. */
export const decimal: Kind = {
  Control: function DecimalControl({ path, field }) {
    const { register } = useFormContext();
    return <NumberInput {...register(path)} decimals={field.places ?? 3} unit={field.unit} maxLength={LONGEST} />;
  },
  View: ({ value, field }) => <>{cellOf(value, field)}</>,
  write: withoutCommas,
};
