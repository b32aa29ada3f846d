import { useState } from 'react';
import { usePreferences } from '@chainage/shared/auth/preferences';
import type { LookupListShown, LookupRow } from '@chainage/shared/contracts/lookup-edit';
import { useTranslation } from '@chainage/shared/i18n/react';
import { labelIn } from '@chainage/shared/lib/format/label';
import { Button } from '@chainage/shared/ui/button';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { Field } from '@chainage/shared/ui/field';
import { Plus } from '@chainage/shared/ui/icons';
import { NativeSelect } from '@chainage/shared/ui/native-select';
import { OrderedRows } from './ordered-rows.tsx';
import { RowDialog } from './row-dialog.tsx';
import styles from '../organisation.module.css';

interface Props {
  list: LookupListShown;
  rows: readonly LookupRow[];
  parents: readonly LookupRow[];
}

/** The parts of a list: rows under another, families; of a list without parts there is one. */
function useParts({ list, parents }: Pick<Props, 'list' | 'parents'>) {
  const { t } = useTranslation('organisation');
  const locale = usePreferences((preferences) => preferences.locale);
  const familyName = (family: string) => t(`family.${family}`, { defaultValue: family });
  if (list.by === 'family') return list.values.map((value) => ({ value, label: familyName(value) }));
  if (list.by !== 'parent') return [];
  return parents.map(({ id, label, labels, family, is_active: active }) => ({
    value: String(id),
    label: [
      ...(family ? [familyName(family)] : []),
      labelIn(labels, locale, label),
      ...(active ? [] : [t('inactive')]),
    ].join(' · '),
  }));
}

/** Rows of a part of a list, and which part it is. */
export function PartedRows({ list, rows, parents }: Props) {
  const { t } = useTranslation('organisation');
  const parts = useParts({ list, parents });
  const [chosen, setPart] = useState('');
  const part = parts.some(({ value }) => value === chosen) ? chosen : (parts[0]?.value ?? '');
  const [edited, setEdited] = useState<LookupRow | 'new'>();
  const [said, setSaid] = useState('');
  const place = list.by === 'parent' ? { parent: Number(part) } : list.by === 'family' ? { family: part } : {};
  const isClosed = parents.some(({ id, is_active: active }) => id === place.parent && !active);
  const shown = rows.filter((row) => row.parent === (place.parent ?? null) && row.family === (place.family ?? ''));
  return (
    <>
      <div className={styles['head']}>
        {parts.length > 0 && (
          <Field label={t(list.by === 'family' ? 'lists.family' : 'lists.under')}>
            <NativeSelect value={part} options={parts} onChange={({ target }) => setPart(target.value)} />
          </Field>
        )}
        <Button kind="primary" icon={<Plus aria-hidden />} disabled={isClosed} onClick={() => setEdited('new')}>
          {t('lists.add')}
        </Button>
      </div>
      {isClosed && <p className={styles['quiet']}>{t('error.parent.inactive')}</p>}
      <p role="status" className={styles['quiet']}>
        {said}
      </p>
      {shown.length === 0 ? (
        <EmptyState text={t('lists.empty')} />
      ) : (
        <OrderedRows
          key={`${part} ${shown.map(({ id }) => id).join()}`}
          list={list}
          place={place}
          rows={shown}
          onEdit={setEdited}
        />
      )}
      {edited && (
        <RowDialog
          list={list}
          place={place}
          row={edited === 'new' ? null : edited}
          onClose={() => setEdited(undefined)}
          onSaved={(name) => {
            setEdited(undefined);
            setSaid(t('lists.saved', { name }));
          }}
        />
      )}
    </>
  );
}
