import { useFormContext } from '#forms.ts';
import { TextInput } from '#ui/text-input.tsx';
import type { Kind } from '../kind.tsx';

/** One line of text. */
export const text: Kind = {
  Control: function TextControl({ path, field }) {
    return <TextInput {...useFormContext().register(path)} maxLength={field.maxLength} autoComplete="off" />;
  },
  View: ({ value }) => <>{String(value)}</>,
};
