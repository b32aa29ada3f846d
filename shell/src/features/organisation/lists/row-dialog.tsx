import { useState, type FormEvent } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { usePreferences } from '@chainage/shared/auth/preferences';
import type { LookupListShown, LookupRow } from '@chainage/shared/contracts/lookup-edit';
import { useTranslation } from '@chainage/shared/i18n/react';
import { labelIn } from '@chainage/shared/lib/format/label';
import { useQuery } from '@chainage/shared/query';
import { Button } from '@chainage/shared/ui/button';
import { Checkbox } from '@chainage/shared/ui/checkbox';
import { Dialog } from '@chainage/shared/ui/dialog';
import { Field } from '@chainage/shared/ui/field';
import { Switch } from '@chainage/shared/ui/switch';
import { TextInput } from '@chainage/shared/ui/text-input';
import { ChangesList } from '../changes-list.tsx';
import { addRow, rowQuery, saveRow } from '../organisation.queries.ts';
import { SavingSaid } from '../saving-said.tsx';
import { useSaving } from '../use-saving.ts';
import styles from '../organisation.module.css';

interface Props {
  list: LookupListShown;
  place: { parent?: number; family?: string };
  /** Null for a new one. */
  row: LookupRow | null;
  onClose: () => void;
  onSaved: (name: string) => void;
}

const typedOf = (row: LookupRow | null) => ({
  en: row?.label ?? '',
  hi: row?.labels.hi ?? '',
  mr: row?.labels.mr ?? '',
  uses: row?.used_for ?? [],
  active: row?.is_active ?? true,
});
const LANGUAGES = ['en', 'hi', 'mr'] as const;
const FIELDS = ['label', 'labels'];

function History({ id }: { id: number }) {
  const { data } = useQuery(rowQuery(id));
  return data ? <ChangesList history={data.history} /> : null;
}

/** A row with its names in all languages, what it is used for, whether it may be chosen, and who changed it. */
export function RowDialog({ list, place, row, onClose, onSaved }: Props) {
  const { t } = useTranslation('organisation');
  const locale = usePreferences((preferences) => preferences.locale);
  const online = useConnectivity((connectivity) => connectivity.online);
  const [known, setKnown] = useState(row);
  const [typed, setTyped] = useState(() => typedOf(row));
  const { state, busy, unsaid, save, errorAt, forget, current } = useSaving(
    list.by === 'used_for' ? [...FIELDS, 'used_for'] : FIELDS,
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const names = { label: typed.en, labels: { hi: typed.hi, mr: typed.mr } };
    const uses = list.by === 'used_for' ? { used_for: typed.uses } : {};
    const saved = await save(() =>
      known
        ? saveRow(known, { version: known.version, ...names, ...uses, is_active: typed.active })
        : addRow({ list: list.list, ...place, ...names, ...uses }),
    );
    if (saved) onSaved(labelIn(saved.labels, locale, saved.label));
  };
  const takeOver = () => {
    const now = known && { ...known, ...(current as Partial<LookupRow>) };
    setKnown(now);
    setTyped(typedOf(now));
    forget();
  };
  return (
    <Dialog title={row ? labelIn(row.labels, locale, row.label) : t('lists.add')} onClose={onClose}>
      <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        {LANGUAGES.map((language) => (
          <Field
            key={language}
            label={t('lists.name', { language: t(`language.${language}`) })}
            required={language === 'en'}
            error={errorAt(language === 'en' ? 'label' : `labels.${language}`)}
          >
            <TextInput
              value={typed[language]}
              maxLength={120}
              lang={language}
              onChange={({ currentTarget }) => setTyped({ ...typed, [language]: currentTarget.value })}
            />
          </Field>
        ))}
        {list.by === 'used_for' && (
          <Field group label={t('field.used_for')} required error={errorAt('used_for')}>
            {list.values.map((use) => (
              <Checkbox
                key={use}
                label={t(`use.${use}`)}
                checked={typed.uses.includes(use)}
                onChange={({ target }) =>
                  setTyped({
                    ...typed,
                    uses: list.values.filter((one) => (one === use ? target.checked : typed.uses.includes(one))),
                  })
                }
              />
            ))}
          </Field>
        )}
        {row && (
          <Switch
            label={t('field.is_active')}
            hint={t('lists.activeHint')}
            checked={typed.active}
            onChange={({ target }) => setTyped({ ...typed, active: target.checked })}
          />
        )}
        <SavingSaid state={state} unsaid={unsaid} onTakeOver={takeOver} />
        <Button kind="primary" type="submit" busy={busy} disabled={!online}>
          {t('saving.save')}
        </Button>
      </form>
      {row && <History id={row.id} />}
    </Dialog>
  );
}
