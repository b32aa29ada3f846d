import { useState } from 'react';
import { useQuery } from '#query.ts';
import { useLocation, useNavigate } from '#router.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { placeOf } from '#lib/format/place.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { Link2 } from '#ui/icons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PermissionDenied } from '#ui/permission-denied.tsx';
import { BackLink, RecordCard, TaskPage } from '#ui/record-page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import { FailureNotice } from '../act/failure-notice.tsx';
import { NeedsConnection, useNeedsConnection } from '../act/needs-connection.tsx';
import { useAct } from '../act/use-act.tsx';
import { InBar, WithBar } from '../actions/bar-place.tsx';
import { useSide } from '../labels.tsx';
import { viewPage } from '../record/pages.ts';
import { RecordTop } from '../record/record-top.tsx';
import type { AnyRecord, FlowRecord } from '../record/record.model.ts';
import { recordListQuery } from '../record/record.queries.ts';
import { usePageKind, useRecordName, useScreens } from '../record/screens.tsx';
import { useDenied } from '../record/use-denied.tsx';
import type { LoadedRecord } from '../record/with-record.tsx';
import { useKitTexts } from '../texts.tsx';
import styles from './link-page.module.css';

/** More than this near one place nobody looks through. */
const FEW = '50';

interface CandidateProps {
  row: AnyRecord;
  chosen: boolean;
  onChoose: () => void;
}

function Candidate({ row, chosen, onChoose }: CandidateProps) {
  const t = useKitTexts();
  const side = useSide();
  const { State } = useScreens();
  const { linking } = usePageKind();
  const nameOf = useRecordName();
  const { status } = row;
  const at = row[linking?.at ?? 'created_at'];
  return (
    <li>
      <label className={styles['candidate']}>
        <input type="radio" name="target" checked={chosen} onChange={onChoose} />
        <span>
          <strong>{nameOf(row)}</strong> {placeOf(row)} {side(row)}
          <span className={styles['small']}>
            {row.number ?? t('record.noNumber')} · {typeof at === 'string' && formatDateTime(at)}
          </span>
        </span>
        {State && typeof status === 'string' && (
          <span className={styles['state']}>
            <State status={status} />
          </span>
        )}
      </label>
    </li>
  );
}

/** The picker, for who may link this record; else why not. */
export function LinkPage(loaded: LoadedRecord) {
  const t = useKitTexts();
  const kind = usePageKind();
  const denied = useDenied();
  const { allowed_actions: allowed } = loaded.record as FlowRecord;
  const rights = kind.flow.steps.filter(({ verb }) => verb === 'link').map(({ right }) => right);
  if (allowed.includes('link'))
    return (
      <TaskPage>
        <WithBar>
          <LinkPicker {...loaded} />
        </WithBar>
      </TaskPage>
    );
  if (denied(rights)) return <PermissionDenied />;
  return (
    <EmptyState text={t('state.stepNotOpen')}>
      <LinkButton to={viewPage(kind, loaded.record.id)}>{t('kit:state.toRecord')}</LinkButton>
    </EmptyState>
  );
}

/** Records to link this one with, those near it where the kind's list finds them, and how this one stands to one of them. */
function LinkPicker({ record: loaded }: LoadedRecord) {
  const t = useKitTexts();
  const navigate = useNavigate();
  const kind = usePageKind();
  const record = loaded as FlowRecord;
  const { links = [], linking } = kind;
  const { act, busy, failure } = useAct(record);
  const params = { ...(linking?.near && { [linking.near]: record.id }), limit: FEW };
  const { data, isPending, isError, refetch } = useQuery(recordListQuery<AnyRecord>(kind, params));
  const blocked = useNeedsConnection('link');
  const [target, setTarget] = useState('');
  // the loosest stands last
  const [relation, setRelation] = useState(links.at(-1) ?? '');
  const { search } = useLocation();
  const back = { pathname: viewPage(kind, record.id), search };
  const found = data?.results.filter(({ id }) => id !== record.id);
  const link = async () => {
    if (!linking || !(await act({ action: 'link', data: { [linking.id]: target, relation } }))) return;
    toast.success(t('done.link'));
    await navigate(back, { replace: true });
  };
  return (
    <>
      <BackLink to={back}>{record.number ?? t('kit:state.toRecord')}</BackLink>
      <RecordTop record={record} />
      <RecordCard title={t('link.title')}>
        {linking?.near && <p>{t('link.near')}</p>}
        <FailureNotice failure={failure} />
        <NeedsConnection show={blocked} />
        {isPending && <Skeleton lines={4} />}
        {isError && <LoadFailed onRetry={() => void refetch()} />}
        {found?.length === 0 && <EmptyState text={t('link.none')} />}
        {found && found.length > 0 && (
          <>
            <Field label={t('link.relation')} group>
              <ChoiceChips
                options={links.map((value) => ({ value, label: t(`relation.${value}.to`) }))}
                value={relation}
                onChange={setRelation}
              />
            </Field>
            <ul className={styles['candidates']}>
              {found.map((row) => (
                <Candidate key={row.id} row={row} chosen={row.id === target} onChoose={() => setTarget(row.id)} />
              ))}
            </ul>
            <InBar>
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
            </InBar>
          </>
        )}
      </RecordCard>
    </>
  );
}
