import { useState, type ComponentType, type ReactNode } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import type { Retention } from '@chainage/shared/contracts/retention';
import {
  MONTHS_MOST,
  RETENTION_KINDS,
  RETENTION_RIGHT,
  type RetentionKind,
} from '@chainage/shared/contracts/retention-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { groupIndian } from '@chainage/shared/lib/format/number';
import { useQuery } from '@chainage/shared/query';
import { Button } from '@chainage/shared/ui/button';
import { Dialog } from '@chainage/shared/ui/dialog';
import { Field } from '@chainage/shared/ui/field';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { NumberInput } from '@chainage/shared/ui/number-input';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { retentionPreviewQuery, retentionQuery, saveRetention } from './keeping.queries.ts';
import styles from './keeping.module.css';

const isMonths = (text: string) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MONTHS_MOST;

function Preview({ kind, months }: { kind: RetentionKind; months: string }) {
  const { t } = useTranslation('keeping');
  const { data, isError } = useQuery(retentionPreviewQuery(kind, months));
  if (isError) return <p className={styles['quiet']}>{t('retention.noPreview')}</p>;
  if (!data) return <p className={styles['quiet']}>…</p>;
  const more = data.capped ? '+' : '';
  return (
    <p className={data.records > 0 ? styles['warning'] : styles['quiet']}>
      {t('retention.preview', {
        records: groupIndian(data.records) + more,
        photos: groupIndian(data.photos) + more,
      })}
    </p>
  );
}

function Kind({ kind, kept }: { kind: RetentionKind; kept: number | null }) {
  const { t } = useTranslation('keeping');
  const online = useConnectivity((connectivity) => connectivity.online);
  const [typed, setTyped] = useState(kept === null ? '' : String(kept));
  const [asks, setAsks] = useState(false);
  const [said, setSaid] = useState<'saved' | 'failed'>();
  const [busy, setBusy] = useState(false);
  const months = typed.trim();
  const isRight = months === '' || isMonths(months);
  const isChanged = months !== (kept === null ? '' : String(kept));
  const save = async () => {
    setAsks(false);
    setBusy(true);
    await saveRetention({ [kind]: months === '' ? null : Number(months) }).then(
      () => setSaid('saved'),
      () => setSaid('failed'),
    );
    setBusy(false);
  };
  return (
    <section className={styles['card']} aria-labelledby={`kind-${kind}`}>
      <h2 id={`kind-${kind}`} className={styles['heading']}>
        {t(`retention.kind.${kind}.title`)}
      </h2>
      <p className={styles['quiet']}>{t(`retention.kind.${kind}.text`)}</p>
      <Field
        label={t('retention.months')}
        hint={t('retention.forEver')}
        error={isRight ? null : t('retention.wrong', { most: MONTHS_MOST })}
      >
        <NumberInput
          decimals={0}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setSaid(undefined);
          }}
        />
      </Field>
      {isMonths(months) && <Preview kind={kind} months={months} />}
      <div className={styles['actions']}>
        <Button
          kind="primary"
          busy={busy}
          disabled={!online || !isRight || !isChanged}
          onClick={() => (months === '' ? void save() : setAsks(true))}
        >
          {t('retention.save')}
        </Button>
        <span role="status" className={styles['quiet']}>
          {said && t(`retention.${said}`)}
        </span>
      </div>
      {asks && (
        <Dialog title={t('retention.sureTitle')} onClose={() => setAsks(false)}>
          <p>{t('retention.sureText', { months })}</p>
          <Preview kind={kind} months={months} />
          <div className={styles['actions']}>
            <Button kind="danger" onClick={() => void save()}>
              {t('retention.sure')}
            </Button>
            <Button onClick={() => setAsks(false)}>{t('keep')}</Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

function Kinds() {
  const { data, isPending, isError, refetch } = useQuery(retentionQuery());
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (isPending || !data) return <PageSkeleton />;
  const kept: Retention = data;
  return RETENTION_KINDS.map((kind) => <Kind key={kind} kind={kind} kept={kept[kind]} />);
}

/** How a page of the organisation's settings is framed, with the way to the others. */
export type SettingsPage = ComponentType<{
  title: string;
  hint: string;
  needs: readonly string[];
  children: ReactNode;
}>;

/** How long an organisation keeps what it need not keep for ever, with what would go. */
export default function RetentionPage({ Frame }: { Frame: SettingsPage }) {
  const { t } = useTranslation('keeping');
  return (
    <Frame title={t('retention.title')} hint={t('retention.hint')} needs={[RETENTION_RIGHT]}>
      <Kinds />
    </Frame>
  );
}
