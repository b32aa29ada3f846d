import { useController } from '#forms.ts';
import { fromLocalInput, toLocalInput } from '#lib/format/date.ts';
import { MomentInput, momentOf } from '#ui/moment-input.tsx';
import { cellOf } from '#lib/format/cell.ts';
import type { Kind } from '../kind.tsx';
import { MomentSteps } from './moment-steps.tsx';

/** A moment, as an Indian clock shows it. */
export const instant: Kind = {
  Control: function InstantControl({ path, field }) {
    const { field: bound } = useController({ name: path });
    const now = toLocalInput(new Date());
    const held = (bound.value as string | undefined) ?? '';
    // a step may propose a whole instant
    const value = held.endsWith('Z') ? toLocalInput(held) : held;
    return (
      <>
        <MomentInput
          {...bound}
          onChange={({ currentTarget }) => bound.onChange(momentOf(currentTarget))}
          type="datetime-local"
          value={value}
          {...(field.plan ? { min: now } : { max: now })}
        />
        <MomentSteps value={value} plan={field.plan === true} onChange={bound.onChange} />
      </>
    );
  },
  View: ({ value, field }) => <time dateTime={String(value)}>{cellOf(value, field)}</time>,
  read: (value) => toLocalInput(String(value)),
  // a control that proposes a whole instant (`later-control.tsx`) has it already as the wire does
  write: (typed) => (typed.endsWith('Z') ? typed : (fromLocalInput(typed) ?? typed)),
};
