import type { ChecklistLine } from '@chainage/shared/contracts/issues/planned-work/kind';
import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { ISSUES } from '@chainage/shared/contracts/issues/place';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { Briefs } from '@chainage/shared/kit/home/home.model.ts';
import { RecordBriefs } from '@chainage/shared/kit/home/record-briefs';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { recordListQuery } from '@chainage/shared/kit/record/record.queries.ts';
import { useQuery } from '@chainage/shared/query';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { Plus } from '@chainage/shared/ui/icons';
import { RecordCard } from '@chainage/shared/ui/record-page';
import { findingPage } from '#lib/finding-page.ts';
import { issueBriefs } from '#lib/issue-briefs.tsx';
import styles from './care.module.css';

const MOST = 20;

const wordsOf = ({ line, note }: ChecklistLine): string => [line, note].filter(Boolean).join(': ');

/** What was found in a work: each to be reported as an issue, and the issues that were. */
export function WorkFindings({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('issues');
  const { data } = useQuery(
    recordListQuery<IssueRow>(ISSUES, { planned_work: record.id, ordering: 'occurred_at', limit: String(MOST) }),
  );
  const lines = Array.isArray(record['checklist']) ? (record['checklist'] as ChecklistLine[]) : [];
  const findings = lines.filter(({ result }) => result === 'finding');
  const reported = data?.results ?? [];
  if (findings.length === 0 && reported.length === 0) return null;
  return (
    <RecordCard title={t('care.found', { count: data?.count ?? 0 })}>
      <ul className={styles['findings']}>
        {findings.map((line) => (
          <li key={line.row_id}>
            <span>{wordsOf(line)}</span>
            <LinkButton icon={<Plus aria-hidden="true" />} to={findingPage(record, wordsOf(line))}>
              {t('care.report')}
            </LinkButton>
          </li>
        ))}
      </ul>
      {reported.length > 0 && (
        <RecordBriefs rows={reported.map((row) => ({ of: issueBriefs as unknown as Briefs, row }))} />
      )}
    </RecordCard>
  );
}
