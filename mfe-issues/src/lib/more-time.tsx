import type { IssueRecord } from '@chainage/shared/contracts/issues/issue';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Notice } from '@chainage/shared/kit/page/page-parts';
import type { AnyRecord, FlowRecord, HistoryLine } from '@chainage/shared/kit/record/record.model.ts';
import { useLimit } from '@chainage/shared/kit/use-limit.ts';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import styles from './signs/signs.module.css';

const newest = (history: readonly HistoryLine[], verb: string) =>
  history.filter(({ action }) => action === verb).toSorted((a, b) => b.at.localeCompare(a.at))[0];

/** Time that was asked for and waits for an answer, or was given, with who and why: the history stands far below. */
export function MoreTime({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('issues');
  const limit = useLimit();
  const { extension_requested: asked, first_due_at: first, due_at: due, status } = record as unknown as IssueRecord;
  if ((!asked && !first) || status === 'closed') return null;
  const line = newest((record as FlowRecord).history, asked ? 'request_extension' : 'extend');
  const letter = line?.data['letter_number'];
  return (
    <Notice>
      <p className={styles['said']}>
        <strong>
          {asked
            ? t('view.askedUntil', { at: limit(asked) })
            : t('view.limitMoved', { from: limit(first), at: limit(due) })}
        </strong>
        {line?.comment && <> {line.comment}</>}
      </p>
      {line && (
        <p className={styles['said']}>
          {line.by.name} · <time dateTime={line.at}>{formatDateTime(line.at)}</time>
          {typeof letter === 'string' && letter && ` · ${t('field.letter_number')}: ${letter}`}
        </p>
      )}
    </Notice>
  );
}
