import { useController } from '#forms.ts';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import type { Kind } from '../kind.tsx';
import styles from '../record/record.module.css';
import { IdLabel } from '../lookup-label.tsx';
import { useLookupOptions } from './lookup-options.tsx';

/** Several records of a lookup list. */
export const lookups: Kind = {
  Control: function LookupsControl({ path, field: description }) {
    const { field } = useController({ name: path });
    const value = Array.isArray(field.value) ? (field.value as string[]) : [];
    const { options } = useLookupOptions(description, value);
    return <ChoiceChips multiple name={path} options={options} value={value} onChange={field.onChange} />;
  },
  View: ({ value, field: { lookup = '', setting } }) => (
    <ul className={styles['words']}>
      {(value as number[]).map((id) => (
        <li key={id}>
          <IdLabel lookup={lookup} setting={setting} id={id} />
        </li>
      ))}
    </ul>
  ),
  empty: [],
  read: (value) => (value as unknown[]).map(String),
  group: () => true,
  wide: true,
  chosen: true,
};
