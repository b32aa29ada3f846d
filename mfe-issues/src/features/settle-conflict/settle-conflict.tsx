import { FormProvider, useForm } from '@chainage/shared/forms';
import { useKitTexts } from '@chainage/shared/kit/texts';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { Button } from '@chainage/shared/ui/button';
import { Send } from '@chainage/shared/ui/icons';
import { toast } from '@chainage/shared/ui/toast';
import { RecordCard } from '@chainage/shared/ui/record-page';
import { useMemo, useRef, useState } from 'react';
import { failed, type ActFailure } from '@chainage/shared/kit/act/failure.ts';
import { FailureNotice } from '@chainage/shared/kit/act/failure-notice';
import { typeForm, TypeFormProvider } from '#lib/fields/type-form.tsx';
import type { FormValues } from '@chainage/shared/kit/kind';
import { valuesToForm } from '@chainage/shared/kit/form/values.ts';
import page from '#lib/page/page.module.css';
import { openOutbox } from '@chainage/shared/kit/pending/open-outbox.ts';
import { settleDown } from '@chainage/shared/kit/requests/write.ts';
import type { LoadedRecord } from '#lib/with-issue.tsx';
import { allOf, chosenValues, decided, undecided, type Choices } from './choices.ts';
import { ConflictFieldset } from './conflict-fieldset.tsx';
import { lastChange } from './last-change.ts';
import { ByWhom } from './by-whom.tsx';
import styles from './settle.module.css';

/** Two people changed the same fields. The author sees both, and what both began with, and says what stands. */
export function SettleConflict({ layout, issue, row }: LoadedRecord & { row: OutboxRow }) {
  const t = useKitTexts();
  const form = useMemo(() => typeForm(layout, issue.masked), [layout, issue.masked]);
  const fields = row.failure?.fields ?? [];
  const [choices, setChoices] = useState<Choices>({});
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ActFailure | null>(null);
  const names = Object.fromEntries(
    fields.flatMap(({ name }) => (form.fields[name] ? [[name, form.fields[name]]] : [])),
  );
  const mine = Object.fromEntries(fields.map(({ name, mine: value }) => [name, value]));
  const methods = useForm<FormValues>({ defaultValues: valuesToForm(mine, names) });
  const open = undecided(fields, choices);
  const list = useRef<HTMLDivElement>(null);

  const goToFirstOpen = () => {
    const first = list.current?.querySelector<HTMLElement>('fieldset[data-open] input');
    first?.focus();
    first?.scrollIntoView({ block: 'center' });
  };
  const send = async () => {
    setAsked(true);
    if (open.length > 0) return goToFirstOpen();
    setBusy(true);
    setFailure(null);
    try {
      const { owner, settle } = await openOutbox();
      if (owner) await settle(owner, row.id, chosenValues(fields, choices, methods.getValues(), names));
      const written = await settleDown([row.id]);
      if (written.state !== 'refused') toast.success(t('settle.done'), t(`settle.${written.state}`));
    } catch {
      setFailure(failed('storage'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <TypeFormProvider value={form}>
      <FormProvider {...methods}>
        <RecordCard title={t('settle.title')}>
          <p>{t('settle.text')}</p>
          <ByWhom change={lastChange(row.failure?.current)} />
          <FailureNotice failure={failure} />
          <div className={styles['all']}>
            <Button onClick={() => setChoices(allOf(fields, 'mine'))}>{t('settle.allMine')}</Button>
            <Button onClick={() => setChoices(allOf(fields, 'theirs'))}>{t('settle.allTheirs')}</Button>
          </div>
          <div ref={list} className={styles['fields']}>
            {decided(fields).map((field) => (
              <ConflictFieldset
                key={field.name}
                field={field}
                choice={choices[field.name] ?? null}
                missing={asked && !choices[field.name]}
                onChoose={(choice) => setChoices((known) => ({ ...known, [field.name]: choice }))}
              />
            ))}
          </div>
          <div className={page['bar']}>
            {open.length > 0 && <span className={styles['open']}>{t('settle.open', { number: open.length })}</span>}
            <Button kind="primary" size="lg" busy={busy} icon={<Send aria-hidden="true" />} onClick={() => void send()}>
              {t('settle.send')}
            </Button>
          </div>
        </RecordCard>
      </FormProvider>
    </TypeFormProvider>
  );
}
