import { now } from '#api-client/server-clock.ts';
import type { RowTicks } from '#contracts/kit/sentence.ts';
import { usePreferences } from '#auth/preferences.ts';
import { useFormContext, useWatch } from '#forms.ts';
import { toLocalInput } from '#lib/format/date.ts';
import { labelOf } from '#lib/format/lookup.ts';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { Field } from '#ui/field.tsx';
import type { FormValues } from '#kit/kind.tsx';
import { useFieldLabel } from '#kit/labels.tsx';
import { useListRecords } from '#kit/lookup-label.tsx';
import { useScope } from '#kit/scope.tsx';
import { useFieldError } from '../form-errors.tsx';
import { newRow } from '../values.ts';

interface Props {
  name: string;
  ticks: RowTicks;
  /** A rule asks for it as the form stands. */
  required: boolean;
}

/** Rows by one tap each: who was told, at this moment. */
export function Ticks({ name, ticks: { by, codes, at }, required }: Props) {
  const label = useFieldLabel();
  const error = useFieldError(name);
  const locale = usePreferences((preferences) => preferences.locale);
  const { fields } = useScope();
  const row = fields[name]?.row ?? {};
  const { lookup = '', params } = row[by] ?? {};
  const { records = [] } = useListRecords({ lookup, params });
  const { setValue, getValues } = useFormContext();
  const rows = (useWatch({ name }) ?? []) as FormValues[];
  const options = codes
    .flatMap((code) => records.find((record) => record.code === code && record.is_active) ?? [])
    .map((record) => ({ value: String(record.id), label: labelOf(record, locale) }));
  const choose = (chosen: string[]) => {
    const before = (getValues(name) ?? []) as FormValues[];
    const kept = before.filter((each) => {
      const id = String(each[by]);
      return !options.some(({ value }) => value === id) || chosen.includes(id);
    });
    const added = chosen
      .filter((id) => !before.some((each) => each[by] === id))
      .map((id) => ({ ...newRow(row), [by]: id, [at]: toLocalInput(now().toISOString()) }));
    setValue(name, [...kept, ...added], { shouldDirty: true });
  };
  if (options.length === 0) return null;
  return (
    <Field label={label(name)} error={error} required={required} group>
      <ChoiceChips
        multiple
        name={name}
        options={options}
        value={rows.map((each) => String(each[by]))}
        onChange={choose}
      />
    </Field>
  );
}
