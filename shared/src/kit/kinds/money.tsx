import { useFormContext } from '#forms.ts';
import { NumberInput } from '#ui/number-input.tsx';
import { cellOf } from '#lib/format/cell.ts';
import { withoutCommas } from '#lib/format/typed-number.ts';
import type { Kind } from '../kind.tsx';

const LONGEST = 18;

/** Rupees. */
export const money: Kind = {
  Control: function MoneyControl({ path, field }) {
    const { register } = useFormContext();
    return <NumberInput {...register(path)} decimals={field.places ?? 2} unit={field.unit} maxLength={LONGEST} />;
  },
  View: ({ value, field }) => <>{cellOf(value, field)}</>,
  write: withoutCommas,
};
