import { useController } from '#forms.ts';
import { DatePicker } from '#ui/date-picker.tsx';
import { cellOf } from '#lib/format/cell.ts';
import type { Kind } from '../kind.tsx';

/** A calendar day. */
export const day: Kind = {
  Control: function DayControl({ path, field: { plan = false, since } }) {
    const { field } = useController({ name: path });
    return (
      <DatePicker
        value={(field.value as string | undefined) ?? ''}
        onChange={field.onChange}
        onRefused={field.onChange}
        allowFuture={plan}
        min={since}
      />
    );
  },
  View: ({ value, field }) => <time dateTime={String(value)}>{cellOf(value, field)}</time>,
};
