import { useLocation } from '#router.ts';
import { DataAge } from '#ui/data-age.tsx';
import { BackLink, RecordCard, RecordColumn, RecordColumns, RecordPage } from '#ui/record-page.tsx';
import { FailureNotice } from '../act/failure-notice.tsx';
import { useAct } from '../act/use-act.tsx';
import { ActionsBar } from '../actions/actions-bar.tsx';
import { CommentBox } from '../history/comment-box.tsx';
import { EarlierButton } from '../history/earlier-button.tsx';
import { GivenUp } from '../history/given-up.tsx';
import { History } from '../history/history.tsx';
import { useEarlier } from '../history/use-earlier.ts';
import { RecordLinks } from '../links/record-links.tsx';
import { PendingNotice } from '../pending/pending-notice.tsx';
import { RecordPhotos } from '../photos/record-photos.tsx';
import { useKitTexts } from '../texts.tsx';
import { kindName } from './kind-parts.ts';
import { LastReason } from './last-reason.tsx';
import { RecordDetails } from './record-details.tsx';
import { RecordTop } from './record-top.tsx';
import type { AnyRecord, FlowRecord } from './record.model.ts';
import styles from './record.module.css';
import { ShareRecord } from './share-record.tsx';
import { usePageKind, useScreens } from './screens.tsx';
import type { LoadedRecord } from './with-record.tsx';

const useNoLine = () => () => null;

/** What a record with a workflow shows beside its fields: links, history, comments. */
function Beside({ record, server, rows, move }: Pick<LoadedRecord<FlowRecord>, 'record' | 'server' | 'rows'> & Moving) {
  const t = useKitTexts();
  const earlier = useEarlier(record, server);
  const { useLine = useNoLine } = useScreens();
  const more = useLine();
  return (
    <RecordColumn>
      <RecordLinks record={record} move={move} />
      <RecordCard title={t('history.title')}>
        <History lines={earlier.lines} rows={rows} more={more}>
          <EarlierButton {...earlier} />
        </History>
        {record.allowed_actions.includes('comment') && <CommentBox record={record} />}
        {server && <GivenUp of={record} />}
      </RecordCard>
    </RecordColumn>
  );
}

interface Moving {
  move: ReturnType<typeof useAct>;
}

const hasFlow = (record: AnyRecord): record is FlowRecord => Array.isArray(record['history']);

/** The whole page of a record: how it stands, what waits, photos, fields, links, history, and the steps that may be taken. */
export function RecordView({ record, server, rows, fetchedAt }: LoadedRecord) {
  const t = useKitTexts();
  const { search } = useLocation();
  const kind = usePageKind();
  const move = useAct(record as FlowRecord);
  const home = useScreens().home?.(record);
  const known = server !== null;
  const withFlow = hasFlow(record);
  const details = <RecordDetails record={record} />;
  return (
    <RecordPage>
      <div className={styles['line']}>
        {home ? (
          <BackLink to={home.to}>{t(`type.${home.one}.one`)}</BackLink>
        ) : (
          <BackLink to={{ pathname: kind.pages.list, search }}>{t(`type.${kindName(kind)}.plural`)}</BackLink>
        )}
        {known && <ShareRecord record={record} />}
      </div>
      <RecordTop record={record} />
      {known && <DataAge at={fetchedAt} />}
      <PendingNotice rows={rows} unsent={!known} />
      {withFlow && <LastReason history={record.history} />}
      <FailureNotice failure={move.failure} />
      {withFlow ? (
        <RecordColumns lead>
          <RecordColumn>
            {kind.paths.images && <RecordPhotos record={record} rows={rows} known={known} />}
            {details}
          </RecordColumn>
          <Beside record={record} server={server as FlowRecord | null} rows={rows} move={move} />
        </RecordColumns>
      ) : (
        <RecordColumns>
          {kind.paths.images && <RecordPhotos record={record} rows={rows} known={known} />}
          {details}
          {server && <GivenUp of={record} />}
        </RecordColumns>
      )}
      {withFlow && <ActionsBar record={record} unsent={!known} />}
    </RecordPage>
  );
}
