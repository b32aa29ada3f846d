import { useRef, useState } from 'react';
import { FormProvider, useForm } from '#forms.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { Button } from '#ui/button.tsx';
import { Send } from '#ui/icons.tsx';
import { RecordCard } from '#ui/record-page.tsx';
import { toast } from '#ui/toast.tsx';
import { FailureNotice } from '../act/failure-notice.tsx';
import { notKept, type ActFailure } from '../act/failure.ts';
import { valuesToForm } from '../form/values.ts';
import type { FormValues } from '../kind.tsx';
import page from '../page/page.module.css';
import { openOutbox } from '../pending/open-outbox.ts';
import type { AnyRecord } from '../record/record.model.ts';
import { useWrittenKind } from '../record/screens.tsx';
import { settleDown } from '../requests/write.ts';
import { ScopeProvider, type RecordScope } from '../scope.tsx';
import { useKitTexts } from '../texts.tsx';
import { allOf, chosenValues, decided, undecided, type Choices } from './choices.ts';
import { ConflictFieldset } from './conflict-fieldset.tsx';
import { lastChange } from './last-change.ts';
import { ByWhom } from './by-whom.tsx';
import styles from './settle.module.css';

interface Props {
  scope: RecordScope;
  /** The record as this page has read it. */
  server?: AnyRecord | null | undefined;
  row: OutboxRow;
}

/** Two people changed the same fields. The author sees both, and what both began with, and says what stands. */
export function SettleConflict({ scope, server, row }: Props) {
  const t = useKitTexts();
  const kind = useWrittenKind();
  const fields = row.failure?.fields ?? [];
  const [choices, setChoices] = useState<Choices>({});
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ActFailure | null>(null);
  const names = Object.fromEntries(
    fields.flatMap(({ name }) => (scope.fields[name] ? [[name, scope.fields[name]]] : [])),
  );
  const mine = Object.fromEntries(fields.map(({ name, mine: value }) => [name, value]));
  const methods = useForm<FormValues>({ defaultValues: valuesToForm(mine, names) });
  const open = undecided(kind, fields, choices);
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
    } catch (reason) {
      setFailure(notKept(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ScopeProvider value={scope}>
      <FormProvider {...methods}>
        <RecordCard title={t('settle.title')}>
          <p>{t('settle.text')}</p>
          <ByWhom change={lastChange(row.failure?.current, server)} />
          <FailureNotice failure={failure} />
          <div className={styles['all']}>
            <Button onClick={() => setChoices(allOf(kind, fields, 'mine'))}>{t('settle.allMine')}</Button>
            <Button onClick={() => setChoices(allOf(kind, fields, 'theirs'))}>{t('settle.allTheirs')}</Button>
          </div>
          <div ref={list} className={styles['fields']}>
            {decided(kind, fields).map((field) => (
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
    </ScopeProvider>
  );
}
