import { ROW_ID } from '#contracts/kit/kinds/rows.ts';
import { rowsAt } from '#contracts/kit/rows.ts';
import { useController, useWatch } from '#forms.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import type { FormValues, Kind } from '../kind.tsx';
import { useRowLabel } from '../labels.tsx';
import { useKitTexts } from '../texts.tsx';

/** A row of another repeatable part of this record. The form holds its `row_id`, which stays when rows come and go. */
export const rowOf: Kind = {
  Control: function RowOfControl({ path, field: description }) {
    const t = useKitTexts();
    const rowLabel = useRowLabel();
    const rows = (useWatch({ name: description.of ?? '' }) ?? []) as FormValues[];
    const { field } = useController({ name: path });
    const options = rows.map((row, index) => {
      const own = row[description.label ?? ''];
      return {
        value: String(row[ROW_ID] ?? ''),
        label: own ? `${index + 1} · ${String(own)}` : rowLabel(description.of ?? '', index + 1),
      };
    });
    const value = options.some((option) => option.value === field.value) ? String(field.value) : '';
    return <NativeSelect {...field} value={value} options={options} placeholder={t('form.notSelected')} />;
  },
  View: function RowOfView({ value, field, record = {} }) {
    const rowLabel = useRowLabel();
    const own = rowsAt(record, field.of ?? '')[Number(value)]?.[field.label ?? ''];
    const label = rowLabel(field.of ?? '', Number(value) + 1);
    return <>{own ? `${label} · ${String(own)}` : label}</>;
  },
  chosen: true,
};
