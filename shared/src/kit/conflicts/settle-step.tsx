import { useState } from 'react';
import type { Fields } from '#contracts/kit/field.ts';
import { formatDateTime } from '#lib/format/date.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { useNavigate } from '#router.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RecordCard } from '#ui/record-page.tsx';
import { toast } from '#ui/toast.tsx';
import { FailureNotice } from '../act/failure-notice.tsx';
import { failed, notKept, type ActFailure } from '../act/failure.ts';
import { useErrorText } from '../form/form-errors.tsx';
import { useFieldPlace } from '../labels.tsx';
import page from '../page/page.module.css';
import { openOutbox } from '../pending/open-outbox.ts';
import { FieldList } from '../record/field-value.tsx';
import { unsentPage } from '../record/pages.ts';
import type { AnyRecord, FlowRecord } from '../record/record.model.ts';
import { useScreens } from '../record/screens.tsx';
import { settleDown } from '../requests/write.ts';
import { useKitTexts } from '../texts.tsx';
import { ByWhom } from './by-whom.tsx';
import { lastChange } from './last-change.ts';
import styles from './settle.module.css';

/** Whether the server would still take the row as the record stands now. */
export function isStillPossible(row: Pick<OutboxRow, 'verb' | 'failure'>): boolean {
  const current = row.failure?.current as Partial<FlowRecord> | undefined;
  if (row.verb === 'edit') return current?.can_edit === 'all' || current?.can_edit === 'to_complete';
  return current?.allowed_actions?.includes(row.verb) ?? false;
}

const dataOf = ({ request }: OutboxRow) => (request.body['data'] ?? {}) as Record<string, unknown>;

/** Fields of the record the step changes: shown as it wants them, and as they are. */
function Changed({ row, fields, values }: { row: OutboxRow; fields: Fields; values: object }) {
  const names = Object.keys(dataOf(row)).filter((name) => name in (row.base ?? {}) && fields[name]);
  return names.length > 0 && <FieldList names={names} fields={fields} values={{ ...values }} />;
}

/** What the author wrote, so that they know what they are deciding about. */
function Written({ row, words: names }: { row: OutboxRow; words: readonly string[] }) {
  const t = useKitTexts();
  const data = dataOf(row);
  const words = [row.request.body['comment'], ...names.map((name) => data[name])].filter(
    (each) => typeof each === 'string',
  );
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

interface Props {
  /** The record's. */
  id: string;
  /** Its fields. */
  fields: Fields;
  /** What steps carry beside them that reads as words. */
  words: readonly string[];
  /** The record as this page has read it. */
  server?: AnyRecord | null | undefined;
  row: OutboxRow;
}

/** The record went on while the step waited, or its fields did. Done all the same, or given up: the author says which. */
export function SettleStep({ id, fields, words, server, row }: Props) {
  const t = useKitTexts();
  const navigate = useNavigate();
  const { kind, State } = useScreens();
  const [busy, setBusy] = useState(false);
  const [sure, setSure] = useState(false);
  const [failure, setFailure] = useState<ActFailure | null>(null);
  const current = row.failure?.current as Partial<FlowRecord> | undefined;
  const where = useFieldPlace();
  const text = useErrorText();
  const reason = row.failure?.reason === 'conflict' ? 'conflict' : 'moved_on';
  const possible = isStillPossible(row);
  const step = t([`done.${row.verb}`, 'done.other']);

  const doing = async (what: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await what();
    } catch (reason) {
      setFailure(notKept(reason));
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
      await navigate(unsentPage(kind, id), { replace: true });
    });
  return (
    <RecordCard title={t(reason === 'conflict' ? 'settle.title' : 'settle.movedTitle')}>
      <p>{t(possible ? 'settle.movedPossible' : 'settle.movedImpossible')}</p>
      <ByWhom change={lastChange(current, server, reason === 'moved_on')} />
      {State && current?.status && (
        <p className={styles['now']}>
          {t('settle.now')} <State status={current.status} />
        </p>
      )}
      <Changed row={row} fields={fields} values={current ?? {}} />
      {row.failure?.errors?.map((error) => (
        <p key={error.path}>
          <strong>{where(error.path)}:</strong> {text(error)}
        </p>
      ))}
      <Written row={row} words={words} />
      <Changed row={row} fields={fields} values={dataOf(row)} />
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
