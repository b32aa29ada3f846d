import { useLocation } from '#router.ts';
import { DataAge } from '#ui/data-age.tsx';
import { BackLink, RecordCard, RecordColumn, RecordColumns, RecordPage } from '#ui/record-page.tsx';
import { FailureNotice } from '../act/failure-notice.tsx';
import { useAct } from '../act/use-act.tsx';
import { ActionsBar } from '../actions/actions-bar.tsx';
import { CommentBox } from '../history/comment-box.tsx';
import { GivenUp } from '../history/given-up.tsx';
import { History } from '../history/history.tsx';
import { RecordLinks } from '../links/record-links.tsx';
import { PendingNotice } from '../pending/pending-notice.tsx';
import { RecordPhotos } from '../photos/record-photos.tsx';
import { useKitTexts } from '../texts.tsx';
import { kindName } from './kind-parts.ts';
import { LastReason } from './last-reason.tsx';
import { RecordDetails } from './record-details.tsx';
import { RecordTop } from './record-top.tsx';
import type { AnyRecord, FlowRecord } from './record.model.ts';
import { usePageKind, useScreens } from './screens.tsx';
import type { LoadedRecord } from './with-record.tsx';

const useNoLine = () => () => null;

/** What a record with a workflow shows beside its fields: links, history, comments. */
function Beside({ record, rows, move, known }: Pick<LoadedRecord<FlowRecord>, 'record' | 'rows'> & Moving) {
  const t = useKitTexts();
  const { useLine = useNoLine } = useScreens();
  const more = useLine();
  return (
    <RecordColumn>
      <RecordLinks record={record} move={move} />
      <RecordCard title={t('history.title')}>
        <History lines={record.history} rows={rows} more={more} />
        {record.allowed_actions.includes('comment') && <CommentBox record={record} />}
        {known && <GivenUp of={record} />}
      </RecordCard>
    </RecordColumn>
  );
}

interface Moving {
  known: boolean;
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
      {home ? (
        <BackLink to={home.to}>{t(`type.${home.one}.one`)}</BackLink>
      ) : (
        <BackLink to={{ pathname: kind.pages.list, search }}>{t(`type.${kindName(kind)}.plural`)}</BackLink>
      )}
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
          <Beside record={record} rows={rows} move={move} known={known} />
        </RecordColumns>
      ) : (
        <RecordColumns>
          {kind.paths.images && <RecordPhotos record={record} rows={rows} known={known} />}
          {details}
          {known && <GivenUp of={record} />}
        </RecordColumns>
      )}
      {withFlow && <ActionsBar record={record} unsent={!known} />}
    </RecordPage>
  );
}
