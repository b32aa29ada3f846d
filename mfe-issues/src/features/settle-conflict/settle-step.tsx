import type { IssueRecord } from '@chainage/shared/contracts/issues/issue';
import { useKitTexts } from '@chainage/shared/kit/texts';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { useNavigate } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { Dialog } from '@chainage/shared/ui/dialog';
import { toast } from '@chainage/shared/ui/toast';
import { RecordCard } from '@chainage/shared/ui/record-page';
import { useState } from 'react';
import { failed, type ActFailure } from '@chainage/shared/kit/act/failure.ts';
import { FailureNotice } from '@chainage/shared/kit/act/failure-notice';
import { FieldList } from '@chainage/shared/kit/record/field-value';
import { ModuleProvider } from '@chainage/shared/kit/texts';
import { typeForm } from '#lib/fields/type-form.tsx';
import page from '#lib/page/page.module.css';
import { openOutbox } from '@chainage/shared/kit/pending/open-outbox.ts';
import { unsentPath } from '#kind/issue-place.ts';
import { settleDown } from '@chainage/shared/kit/requests/write.ts';
import { StatusChip } from '#lib/signs/status-chip.tsx';
import type { LoadedRecord } from '#lib/with-issue.tsx';
import { ByWhom } from './by-whom.tsx';
import { lastChange } from './last-change.ts';
import styles from './settle.module.css';

/** Whether the server would still take the row as the record stands now. */
export function isStillPossible(row: Pick<OutboxRow, 'verb' | 'failure'>): boolean {
  const current = row.failure?.current as Partial<IssueRecord> | undefined;
  if (row.verb === 'edit') return current?.can_edit === 'all';
  return current?.allowed_actions?.includes(row.verb) ?? false;
}

const dataOf = ({ request }: OutboxRow) => (request.body['data'] ?? {}) as Record<string, unknown>;

/** Fields of the record the step changes: shown as it wants them, and as they are. */
function Fields({ row, layout, values }: Pick<LoadedRecord, 'layout'> & { row: OutboxRow; values: object }) {
  const { fields } = typeForm(layout);
  const names = Object.keys(dataOf(row)).filter((name) => name in (row.base ?? {}) && fields[name]);
  return (
    names.length > 0 && (
      <ModuleProvider value="issues">
        <FieldList names={names} fields={fields} values={{ ...values }} />
      </ModuleProvider>
    )
  );
}

/** What the author wrote, so that they know what they are deciding about. */
function Written({ row }: { row: OutboxRow }) {
  const t = useKitTexts();
  const data = dataOf(row);
  const words = [row.request.body['comment'], data['resolution_note']].filter((each) => typeof each === 'string');
  return (
    <p className={styles['whom']}>
      <strong>
        {t('settle.yours')}: {t([`done.${row.verb}`, 'done.other'])}
      </strong>{' '}
      · <time dateTime={row.writtenAt}>{formatDateTime(row.writtenAt)}</time>
      {words.map((each) => (
        <span key={String(each)}>
          <br />“{String(each)}”
        </span>
      ))}
    </p>
  );
}

/** The record went on while the step waited, or its fields did. Done all the same, or given up: the author says which. */
export function SettleStep({ issue, layout, row }: LoadedRecord & { row: OutboxRow }) {
  const t = useKitTexts();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [sure, setSure] = useState(false);
  const [failure, setFailure] = useState<ActFailure | null>(null);
  const current = row.failure?.current as Partial<IssueRecord> | undefined;
  const reason = row.failure?.reason === 'conflict' ? 'conflict' : 'moved_on';
  const possible = isStillPossible(row);
  const step = t([`done.${row.verb}`, 'done.other']);

  const doing = async (what: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await what();
    } catch {
      setFailure(failed('storage'));
    } finally {
      setBusy(false);
    }
  };
  const insist = () =>
    doing(async () => {
      const outbox = await openOutbox();
      if (outbox.owner) await outbox.insist(outbox.owner, row.id);
      const written = await settleDown([row.id]);
      if (written.state !== 'refused') toast.success(step, t(`settle.${written.state}`));
    });
  const giveUp = () =>
    doing(async () => {
      const { owner, discard } = await openOutbox();
      if (owner && !(await discard(owner, row.id, reason))) return setFailure(failed('tooLate'));
      toast.info(t('settle.givenUp'), t('settle.givenUpText'));
      await navigate(unsentPath(layout.type, issue.id), { replace: true });
    });
  return (
    <RecordCard title={t(reason === 'conflict' ? 'settle.title' : 'settle.movedTitle')}>
      <p>{t(possible ? 'settle.movedPossible' : 'settle.movedImpossible')}</p>
      <ByWhom change={lastChange(current, reason === 'moved_on')} />
      {current?.status && (
        <p className={styles['now']}>
          {t('settle.now')} <StatusChip status={current.status} />
        </p>
      )}
      <Fields row={row} layout={layout} values={current ?? {}} />
      <Written row={row} />
      <Fields row={row} layout={layout} values={dataOf(row)} />
      <FailureNotice failure={failure} />
      <div className={page['bar']}>
        <Button busy={busy} onClick={() => setSure(true)}>
          {t('settle.giveUp')}
        </Button>
        {possible && (
          <Button kind="primary" size="lg" busy={busy} onClick={() => void insist()}>
            {t('settle.insist')}
          </Button>
        )}
      </div>
      {sure && (
        <Dialog title={t('settle.giveUp')} onClose={() => setSure(false)}>
          <p>{t('settle.giveUpText')}</p>
          <Button kind="danger" size="lg" busy={busy} onClick={() => void giveUp()}>
            {t('settle.giveUpSure')}
          </Button>
          <Button onClick={() => setSure(false)}>{t('settle.keepIt')}</Button>
        </Dialog>
      )}
    </RecordCard>
  );
}
