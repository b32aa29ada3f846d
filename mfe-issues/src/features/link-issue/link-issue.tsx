import { RELATIONS } from '@chainage/shared/contracts/issues/actions';
import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { useKitTexts } from '@chainage/shared/kit/texts';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { useQuery } from '@chainage/shared/query';
import { useNavigate } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { Field } from '@chainage/shared/ui/field';
import { Link2 } from '@chainage/shared/ui/icons';
import { toast } from '@chainage/shared/ui/toast';
import { useState } from 'react';
import { FailureNotice } from '@chainage/shared/kit/act/failure-notice';
import { NeedsConnection, useNeedsConnection } from '@chainage/shared/kit/act/needs-connection';
import { useAct } from '@chainage/shared/kit/act/use-act';
import { IssueHead } from '#lib/details/issue-head.tsx';
import { placeOf } from '@chainage/shared/lib/format/place';
import { issueListQuery } from '#lib/issue.queries.ts';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { BackLink, RecordCard, TaskPage } from '@chainage/shared/ui/record-page';
import page from '#lib/page/page.module.css';
import { StatusChip } from '#lib/signs/status-chip.tsx';
import type { LoadedIssue } from '#lib/with-issue.tsx';
import styles from './link.module.css';

function Candidate({ row, chosen, onChoose }: { row: IssueRow; chosen: boolean; onChoose: () => void }) {
  const t = useKitTexts();
  return (
    <li>
      <label className={styles['candidate']}>
        <input type="radio" name="target" checked={chosen} onChange={onChoose} />
        <span>
          <strong>{row.sub_type_label ?? t(`type.${row.issue_type}.one`, { defaultValue: row.issue_type })}</strong>{' '}
          {placeOf(row)} {row.direction && t(`records:direction.${row.direction}`)}
          <span className={styles['small']}>
            {row.number ?? t('record.noNumber')} · {formatDateTime(row.occurred_at)}
          </span>
        </span>
        <span className={styles['state']}>
          <StatusChip status={row.status} />
        </span>
      </label>
    </li>
  );
}

/** Open issues within half a kilometre and a week, and how this one stands to one of them. */
export function LinkIssue({ issue, layout }: LoadedIssue) {
  const t = useKitTexts();
  const navigate = useNavigate();
  const { act, busy, failure } = useAct(issue);
  const { data, isPending, isError, refetch } = useQuery(issueListQuery({ near: issue.id, limit: '50' }));
  const blocked = useNeedsConnection('link');
  const [target, setTarget] = useState('');
  const [relation, setRelation] = useState<(typeof RELATIONS)[number]>('related');
  const back = `/issues/${layout.type}/view/${issue.id}`;
  const link = async () => {
    if (!(await act({ action: 'link', data: { issue: target, relation } }))) return;
    toast.success(t('done.link'));
    await navigate(back, { replace: true });
  };
  return (
    <TaskPage>
      <BackLink to={back}>{issue.number ?? t('kit:state.toRecord')}</BackLink>
      <IssueHead issue={issue} layout={layout} />
      <RecordCard title={t('link.title')}>
        <p>{t('link.near')}</p>
        <FailureNotice failure={failure} />
        <NeedsConnection show={blocked} />
        {isPending && <Skeleton lines={4} />}
        {isError && <LoadFailed onRetry={() => void refetch()} />}
        {data?.results.length === 0 && <EmptyState text={t('link.none')} />}
        {data && data.results.length > 0 && (
          <>
            <Field label={t('link.relation')} group>
              <ChoiceChips
                options={RELATIONS.map((value) => ({ value, label: t(`relation.${value}.to`) }))}
                value={relation}
                onChange={setRelation}
              />
            </Field>
            <ul className={styles['candidates']}>
              {data.results.map((row) => (
                <Candidate key={row.id} row={row} chosen={row.id === target} onChoose={() => setTarget(row.id)} />
              ))}
            </ul>
            <div className={page['bar']}>
              <Button
                kind="primary"
                size="lg"
                icon={<Link2 aria-hidden="true" />}
                disabled={target === '' || blocked}
                busy={busy}
                onClick={() => void link()}
              >
                {t('link.send')}
              </Button>
            </div>
          </>
        )}
      </RecordCard>
    </TaskPage>
  );
}
