import { useFormContext, useWatch } from '#forms.ts';
import { TextArea } from '#ui/text-area.tsx';
import { Phrases } from '../form/phrases.tsx';
import type { Kind } from '../kind.tsx';

/** Several lines of text. */
export const area: Kind = {
  Control: function AreaControl({ path, field }) {
    const { register, setValue } = useFormContext();
    const typed: unknown = useWatch({ name: path });
    const name = path.split('.').at(-1) ?? path;
    return (
      <>
        <TextArea {...register(path)} maxLength={field.maxLength} />
        <Phrases
          of={[{ name }]}
          value={typeof typed === 'string' ? typed : ''}
          maxLength={field.maxLength}
          onChange={(text) => setValue(path, text, { shouldDirty: true, shouldValidate: true })}
        />
      </>
    );
  },
  View: ({ value }) => <>{String(value)}</>,
  wide: true,
};
