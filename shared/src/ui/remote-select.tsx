import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../i18n/react.ts';
import { optionLabel, type OptionSource } from '../lib/format/option.ts';
import { useField } from './field.tsx';
import { SheetSelect } from './remote-select-sheet.tsx';
import { useRemoteOptions, type RemoteOptionsQuery } from './use-remote-options.ts';
import { usePrefersNative } from './use-is-phone.tsx';
import { useText } from './use-text.ts';

const DeskSelect = lazy(async () => ({ default: (await import('./desk/select.tsx')).DeskSelect }));

export interface RemoteSelectProps<Row extends OptionSource> extends RemoteOptionsQuery<Row> {
  value: Row['id'] | null;
  onChange: (id: Row['id'] | null, row?: Row) => void;
  /** Fields shown as the label. */
  fields: readonly (keyof Row)[];
  /** Adds "(ID: n)" to the label. */
  showId?: boolean;
  /** Chooses the first row of the initial load where nothing is chosen. */
  autoSelectFirst?: boolean;
  /** Rows that may be chosen; all where left out. */
  keeps?: (row: Row) => boolean;
  placeholder?: string;
  /** It took the place of what was pressed: keys go on in it. */
  autoFocus?: boolean;
  id?: string;
}

const all = () => true;

/** A choice out of a list the server holds: spec.md section 7, "Remote-search dropdown". */
export function RemoteSelect<Row extends OptionSource>(props: RemoteSelectProps<Row>) {
  const { value, onChange, fields, showId, autoSelectFirst, keeps = all, endpoint, limit, dataKey, kept, id } = props;
  const t = useText();
  const { language } = useTranslation('shared').i18n;
  const native = usePrefersNative();
  const { labelId, ...field } = useField(id);
  const { rows, loading, settled, search, hurry } = useRemoteOptions<Row>(
    { endpoint, ...(limit ? { limit } : {}), dataKey, kept },
    (row) => {
      if (autoSelectFirst && value === null) onChange(row.id, row);
    },
  );
  const options = rows
    .filter(keeps)
    .map((row) => ({ value: row.id, label: optionLabel(row, fields, showId, language) }));
  // A search leaves the chosen one out of the rows; it keeps its name.
  const [known, setKnown] = useState<{ value: Row['id']; label: string }>();
  const found = options.find((option) => option.value === value);
  if (found && (found.value !== known?.value || found.label !== known.label)) setKnown(found);
  const chosen = found ?? (known?.value === value ? known : undefined);

  const shared = {
    field,
    value,
    // rows of other words are none to choose from, neither seen nor by Enter
    options: settled ? options : [],
    loading: loading || !settled,
    autoFocus: props.autoFocus === true,
    placeholder: props.placeholder ?? t('ui.remoteSelect.placeholder'),
    empty: settled ? t('ui.remoteSelect.empty') : t('common.loading'),
    settled,
    onSearch: search,
    onHurry: hurry,
    onPick: (picked: string | number | null) => {
      const row = rows.find((one) => one.id === picked);
      onChange(row?.id ?? null, row);
    },
  };
  const sheet = <SheetSelect {...shared} labelId={labelId} chosen={chosen?.label} />;
  if (native) return sheet;
  return (
    <Suspense fallback={sheet}>
      <DeskSelect {...shared} chosen={chosen} />
    </Suspense>
  );
}
