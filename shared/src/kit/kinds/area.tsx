import { useFormContext } from '#forms.ts';
import { TextArea } from '#ui/text-area.tsx';
import type { Kind } from '../kind.tsx';

/** Several lines of text. */
export const area: Kind = {
  Control: function AreaControl({ path, field }) {
    return <TextArea {...useFormContext().register(path)} maxLength={field.maxLength} />;
  },
  View: ({ value }) => <>{String(value)}</>,
  wide: true,
};
