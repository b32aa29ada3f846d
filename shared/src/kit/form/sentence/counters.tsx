import type { RowCount } from '#contracts/kit/sentence.ts';
import { useFormContext, useWatch } from '#forms.ts';
import { Button } from '#ui/button.tsx';
import type { FormValues } from '#kit/kind.tsx';
import { useFieldLabel, useOptionLabel } from '#kit/labels.tsx';
import { useScope } from '#kit/scope.tsx';
import { useKitTexts } from '#kit/texts.tsx';
import { newRow } from '../values.ts';
import { withOneLess, withOneMore } from './row-count.ts';
import styles from './sentence.module.css';

/** How many there are of each sort, by − and +: every one of them is a row, whose rest is told later. */
export function Counters({ name, count }: { name: string; count: RowCount }) {
  const t = useKitTexts();
  const label = useFieldLabel();
  const option = useOptionLabel();
  const { fields } = useScope();
  const { setValue, getValues } = useFormContext();
  const rows = (useWatch({ name }) ?? []) as FormValues[];
  const change = (to: (rows: readonly FormValues[]) => FormValues[]) =>
    setValue(name, to((getValues(name) ?? []) as FormValues[]), { shouldDirty: true });
  return (
    <fieldset className={styles['counters']}>
      <legend>{t([`count.${name}`, `rows.${name}.title`], { defaultValue: label(name) })}</legend>
      {count.of.map((sort) => {
        const many = rows.filter((row) => row[count.by] === sort).length;
        const called = option(count.by, sort);
        return (
          <div key={sort} className={styles['counter']}>
            <span>{called}</span>
            <Button
              size="lg"
              aria-label={t('count.less', { what: called })}
              disabled={many === 0}
              onClick={() => change((all) => withOneLess(all, count, sort))}
            >
              −
            </Button>
            <output aria-live="polite" aria-label={called}>
              {many}
            </output>
            <Button
              size="lg"
              aria-label={t('count.more', { what: called })}
              onClick={() => change((all) => withOneMore(all, count, sort, newRow(fields[name]?.row ?? {})))}
            >
              +
            </Button>
          </div>
        );
      })}
    </fieldset>
  );
}
