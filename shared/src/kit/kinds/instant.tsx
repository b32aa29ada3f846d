import { useFormContext } from '#forms.ts';
import { fromLocalInput, toLocalInput } from '#lib/format/date.ts';
import { TextInput } from '#ui/text-input.tsx';
import { cellOf } from '../cell.ts';
import type { Kind } from '../kind.tsx';

/** A moment, as an Indian clock shows it. */
export const instant: Kind = {
  Control: function InstantControl({ path, field }) {
    const { register } = useFormContext();
    const now = toLocalInput(new Date());
    return <TextInput {...register(path)} type="datetime-local" {...(field.plan ? { min: now } : { max: now })} />;
  },
  View: ({ value, field }) => <time dateTime={String(value)}>{cellOf(value, field)}</time>,
  read: (value) => toLocalInput(String(value)),
  // a control that proposes a whole instant (`later-control.tsx`) has it already as the wire does
  write: (typed) => (typed.endsWith('Z') ? typed : (fromLocalInput(typed) ?? typed)),
};
