import { formatChainage, parseChainage } from '#contracts/chainage.ts';
import { useFormContext } from '#forms.ts';
import { TextInput } from '#ui/text-input.tsx';
import { cellOf } from '../cell.ts';
import type { Kind } from '../kind.tsx';

/** Chainage, typed as road people write it: 43+250. */
export const chainage: Kind = {
  Control: function ChainageControl({ path }) {
    const { register } = useFormContext();
    return <TextInput {...register(path)} inputMode="tel" placeholder="43+250" maxLength={9} autoComplete="off" />;
  },
  View: ({ value, field }) => <>{cellOf(value, field)}</>,
  read: (value) => formatChainage(String(value)),
  write: (typed) => parseChainage(typed) ?? typed,
};
