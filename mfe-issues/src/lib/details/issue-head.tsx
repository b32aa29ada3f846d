import { useTranslation } from '@chainage/shared/i18n/react';
import { RecordHead } from '@chainage/shared/ui/record-page';
import { placeOf } from '@chainage/shared/lib/format/place';
import { SlaChip } from '../signs/sla-chip.tsx';
import { StatusChip } from '../signs/status-chip.tsx';
import { useNow } from '../use-now.ts';
import type { LoadedIssue } from '../with-issue.tsx';
import { LookupLabel } from '@chainage/shared/kit/lookup-label';
import { IssueStrip } from './issue-strip.tsx';
import styles from './details.module.css';

/** The strip of the road, what it is, where, and how it stands. */
export function IssueHead({ issue, layout }: LoadedIssue) {
  const { t } = useTranslation('issues');
  const now = useNow();
  const subType = issue['sub_type'];
  const side = issue['direction'] ? t(`records:direction.${String(issue['direction'])}`) : '';
  return (
    <RecordHead
      strip={<IssueStrip issue={issue} />}
      title={
        typeof subType === 'number' ? <LookupLabel list="issue-types" id={subType} /> : t(`type.${layout.type}.one`)
      }
      place={`${placeOf(issue)} ${side}`.trim()}
      number={issue.number ?? t('kit:record.noNumber')}
      chips={
        <>
          <StatusChip status={issue.status} />
          <SlaChip issue={issue} now={now} />
        </>
      }
    >
      {issue.time_suspect && <p className={styles['suspect']}>{t('view.timeSuspect')}</p>}
    </RecordHead>
  );
}
