import { normalMobile } from '#contracts/kit/kinds/mobile.ts';
import { useFormContext } from '#forms.ts';
import { TextInput } from '#ui/text-input.tsx';
import type { Kind } from '../kind.tsx';

/** Mobile number; to read, it calls. */
export const mobile: Kind = {
  Control: function MobileControl({ path, field }) {
    const { register } = useFormContext();
    return <TextInput {...register(path)} type="tel" inputMode="tel" maxLength={field.maxLength} autoComplete="off" />;
  },
  View: ({ value }) => <a href={`tel:+91${String(value)}`}>{String(value)}</a>,
  write: normalMobile,
};
