import { useHasAny } from '@chainage/shared/auth/permission';
import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { TIMES_RIGHT } from '@chainage/shared/contracts/issues/repair-paths';
import type { RepairTimes, RepairTimesRow } from '@chainage/shared/contracts/issues/repair-times';
import { labelIn } from '@chainage/shared/lib/format/label';
import { formatRupees } from '@chainage/shared/lib/format/number';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { IconButton } from '@chainage/shared/ui/icon-button';
import { Pencil, Search } from '@chainage/shared/ui/icons';
import { Field } from '@chainage/shared/ui/field';
import { TextInput } from '@chainage/shared/ui/text-input';
import { useState, type ChangeEvent } from 'react';
import { TimesDialog } from './times-dialog.tsx';
import { useWords } from './use-words.ts';
import styles from './repair-times.module.css';

const MAY_EDIT = [TIMES_RIGHT];

interface RowProps {
  row: RepairTimesRow;
  ofType: string | null | undefined;
  onEdit: (() => void) | undefined;
}

function Row({ row, ofType, onEdit }: RowProps) {
  const { t, locale, hours, lasting } = useWords();
  const name = labelIn(row.labels, locale, row.label);
  const category = labelIn(row.category_labels, locale, row.category_label);
  const own = row.damages_per_day;
  const damages = own ? formatRupees(own) : ofType ? t('clock.ofType', { amount: formatRupees(ofType) }) : '–';
  return (
    <tr>
      <th scope="row">
        {name}
        <span className={styles['quiet']}>
          {category}
          {!row.is_active && ` · ${t('clock.inactive')}`}
        </span>
      </th>
      <td data-label={t('clock.lasting')}>{lasting(row)}</td>
      <td data-label={t('clock.temporary')}>
        {row.temporary_sla_hours === null ? '–' : hours(row.temporary_sla_hours)}
      </td>
      <td data-label={t('clock.damages')}>{damages}</td>
      <td className={styles['act']}>
        {onEdit && <IconButton label={t('clock.editOf', { name })} icon={<Pencil aria-hidden />} onClick={onEdit} />}
      </td>
    </tr>
  );
}

/** Every sub-type with its times, under its type. */
export function TimesTable({ rules, roles, results }: RepairTimes) {
  const { t, locale } = useWords();
  const mayEdit = useHasAny(MAY_EDIT);
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<number>();
  const [saved, setSaved] = useState('');
  const words = search.trim().toLocaleLowerCase();
  const found = results.filter(({ label, labels, category_label: category, category_labels: categories }) =>
    [label, labelIn(labels, locale, label), category, labelIn(categories, locale, category)].some((one) =>
      one.toLocaleLowerCase().includes(words),
    ),
  );
  const close = () => setEdited(undefined);
  const row = results.find(({ id }) => id === edited);
  return (
    <section className={styles['table']}>
      <Field label={t('clock.search')}>
        <TextInput
          icon={<Search aria-hidden />}
          type="search"
          value={search}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => setSearch(target.value)}
        />
      </Field>
      <p role="status" className={styles['quiet']}>
        {saved && `${saved}: ${t('clock.saved')}. ${t('clock.savedText')}`}
      </p>
      {found.length === 0 && <EmptyState text={t('clock.none')} />}
      {BUILT_TYPES.map((type) => {
        const rows = found.filter(({ issue_type: of }) => of === type);
        if (rows.length === 0) return null;
        return (
          <table key={type}>
            <caption>{t(`type.${type}.plural`)}</caption>
            <thead>
              <tr>
                <td />
                <th scope="col">{t('clock.lasting')}</th>
                <th scope="col">{t('clock.temporary')}</th>
                <th scope="col">{t('clock.damages')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {rows.map((one) => (
                <Row
                  key={one.id}
                  row={one}
                  ofType={rules.damages_per_day[type]}
                  onEdit={mayEdit ? () => setEdited(one.id) : undefined}
                />
              ))}
            </tbody>
          </table>
        );
      })}
      {row && (
        <TimesDialog
          key={row.id}
          row={row}
          roles={roles}
          onClose={close}
          onSaved={() => {
            close();
            setSaved(labelIn(row.labels, locale, row.label));
          }}
        />
      )}
    </section>
  );
}
