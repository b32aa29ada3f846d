import { normalPlate } from '#contracts/plates.ts';
import { useFormContext } from '#forms.ts';
import { TextInput } from '#ui/text-input.tsx';
import type { Kind } from '../kind.tsx';

/** Registration plate, typed in any writing. */
export const plate: Kind = {
  Control: function PlateControl({ path, field }) {
    const { register } = useFormContext();
    return <TextInput {...register(path)} maxLength={field.maxLength} autoComplete="off" autoCapitalize="characters" />;
  },
  View: ({ value }) => <>{String(value)}</>,
  write: normalPlate,
};
