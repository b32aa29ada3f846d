import { useLocation } from '#router.ts';
import { DataAge } from '#ui/data-age.tsx';
import { BackLink, RecordCard, RecordColumn, RecordColumns, RecordPage } from '#ui/record-page.tsx';
import { FailureNotice } from '../act/failure-notice.tsx';
import { useAct } from '../act/use-act.tsx';
import { ActionsBar } from '../actions/actions-bar.tsx';
import { BeginButtons } from '../begin/begin-buttons.tsx';
import { CommentBox } from '../history/comment-box.tsx';
import { EarlierButton } from '../history/earlier-button.tsx';
import { GivenUp } from '../history/given-up.tsx';
import { History } from '../history/history.tsx';
import { useEarlier } from '../history/use-earlier.ts';
import { RecordLinks } from '../links/record-links.tsx';
import { PendingNotice } from '../pending/pending-notice.tsx';
import { RecordPhotos } from '../photos/record-photos.tsx';
import { RecordStory } from '../story/record-story.tsx';
import { PrintRecord } from '../print/print-record.tsx';
import { wayBack } from '../list/whole-list.ts';
import { useKitTexts } from '../texts.tsx';
import { isVersionless, kindName } from './kind-parts.ts';
import { LastReason } from './last-reason.tsx';
import { RecordDetails } from './record-details.tsx';
import { RecordTop } from './record-top.tsx';
import type { AnyRecord, FlowRecord } from './record.model.ts';
import styles from './record.module.css';
import { ToComplete } from './to-complete.tsx';
import { ShareRecord } from './share-record.tsx';
import { usePageKind, useScreens } from './screens.tsx';
import type { LoadedRecord } from './with-record.tsx';

const useNoLine = () => () => null;

/** What a record with a workflow shows beside its fields: links, comments. */
function Beside({ record, server, rows, move, earlier }: Besides) {
  const t = useKitTexts();
  const kind = usePageKind();
  const said = earlier.lines.filter(({ action }) => isVersionless(kind, action));
  return (
    <RecordColumn>
      <RecordLinks record={record} move={move} />
      <RecordCard title={t('history.comments')}>
        <History lines={said} rows={rows}>
          <EarlierButton {...earlier} />
        </History>
        {record.allowed_actions.includes('comment') && <CommentBox record={record} />}
        {server && <GivenUp of={record} />}
      </RecordCard>
    </RecordColumn>
  );
}

interface Besides extends Pick<LoadedRecord<FlowRecord>, 'record' | 'server' | 'rows'> {
  move: ReturnType<typeof useAct>;
  earlier: ReturnType<typeof useEarlier>;
}

const hasFlow = (record: AnyRecord): record is FlowRecord => Array.isArray(record['history']);

/** The whole page of a record: how it stands, what waits, photos, fields, links, history, and the steps that may be taken. */
export function RecordView({ record, server, rows, fetchedAt }: LoadedRecord) {
  const t = useKitTexts();
  const { search } = useLocation();
  const kind = usePageKind();
  const move = useAct(record as FlowRecord);
  const { home: homeOf, useLine = useNoLine } = useScreens();
  const home = homeOf?.(record);
  const back = wayBack(kind, search, record.id);
  const more = useLine();
  const earlier = useEarlier(record as FlowRecord, server as FlowRecord | null);
  const known = server !== null;
  const withFlow = hasFlow(record);
  const photos = kind.paths.images && <RecordPhotos record={record} rows={rows} known={known} />;
  const details = (
    <>
      {!kind.photosLast && photos}
      <RecordDetails record={record} />
      {kind.photosLast && photos}
    </>
  );
  return (
    <RecordPage>
      <div className={styles['line']}>
        {home ? (
          <BackLink to={home.to}>{t(`type.${home.one}.one`)}</BackLink>
        ) : (
          <BackLink to={back.to} state={back.state}>
            {t(back.whole ? 'list.title' : `type.${kindName(kind)}.plural`)}
          </BackLink>
        )}
        {known && (
          <span className={styles['hand']}>
            <BeginButtons record={record} />
            <PrintRecord record={record} />
            <ShareRecord record={record} />
          </span>
        )}
      </div>
      <RecordTop record={record} queued={known ? undefined : rows} />
      <RecordStory record={record} rows={rows} earlier={withFlow ? earlier : undefined} more={more} />
      {known && (
        <div className={styles['age']}>
          <DataAge at={fetchedAt} />
        </div>
      )}
      <PendingNotice rows={rows} unsent={!known} />
      {withFlow && <LastReason history={record.history} />}
      <ToComplete record={record} />
      <FailureNotice failure={move.failure} />
      {withFlow ? (
        <RecordColumns lead>
          <RecordColumn>{details}</RecordColumn>
          <Beside record={record} server={server as FlowRecord | null} rows={rows} move={move} earlier={earlier} />
        </RecordColumns>
      ) : (
        <RecordColumns>
          {details}
          {server && <GivenUp of={record} />}
        </RecordColumns>
      )}
      {withFlow && <ActionsBar record={record} unsent={!known} />}
    </RecordPage>
  );
}
