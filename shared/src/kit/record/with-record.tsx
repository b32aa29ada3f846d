import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { ApiError } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { addFoundTexts } from '#i18n/found-texts.ts';
import { usePageTitle } from '#i18n/page-title.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { CloudOff } from '#ui/icons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { RecordPage } from '#ui/record-page.tsx';
import { Settling } from '#ui/settling.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useParams } from '#router.ts';
import { useRecord } from '../pending/use-record.tsx';
import type { AnyRecord } from './record.model.ts';
import type { RowHereProps } from './row-here.tsx';
import { ScreensProvider, type RecordScreens } from './screens.tsx';
import { useKindName } from './use-kind-name.ts';
import { useKitTexts } from '../texts.tsx';

const Unseen = ({ children }: { children: ReactNode }) => children;
/** Where its code is not on the device itself, the record is one that was never opened. */
const RowHere = lazy(() =>
  Promise.all([import('./row-here.tsx'), addFoundTexts()]).then(
    ([part]): { default: ComponentType<RowHereProps> } => ({ default: part.RowHere }),
    () => ({ default: Unseen }),
  ),
);

/** A record that is there, with what this device adds to it. */
export interface LoadedRecord<Known extends AnyRecord = AnyRecord> {
  /** As it will stand once everything queued on this device has arrived. */
  record: Known;
  /** What the server says, where this device knows it. */
  server: Known | null;
  /** Rows of it still on this device, photos among them. */
  rows: readonly OutboxRow[];
  /** When the server's copy was fetched. */
  fetchedAt: number;
  screens: RecordScreens;
}

interface Props<Known extends AnyRecord> {
  screens: RecordScreens;
  id: string;
  /** An address of unsent records: the server is asked only for one it knows. */
  unsent?: boolean;
  children: (loaded: LoadedRecord<Known>) => ReactNode;
}

function Loaded<Known extends AnyRecord>({ screens, id, unsent = false, children }: Props<Known>) {
  const t = useKitTexts();
  const { kind } = screens;
  const online = useConnectivity((connectivity) => connectivity.online);
  const { record, server, rows, loaded, unread, error, isPending, fetchedAt, refetch } = useRecord(screens, id, unsent);
  const title = useKindName()();
  usePageTitle(record ? (screens.numberOf?.(record) ?? record.number ?? t('record.noNumber')) : title);
  const isOfKind = !kind.type || record?.[kind.type.field] === kind.type.value;
  if (record && loaded && isOfKind)
    return (
      <Settling>
        {children({ record: record as Known, server: server as Known | null, rows, fetchedAt, screens })}
      </Settling>
    );
  if (!loaded && unread) return <LoadFailed text={t('pending.unread')} onRetry={unread.retry} />;
  if (isPending || !loaded)
    return (
      <RecordPage>
        <Skeleton lines={4} tall />
      </RecordPage>
    );
  const toList = <LinkButton to={kind.pages.list}>{t('state.toList')}</LinkButton>;
  if (record || (error instanceof ApiError && error.kind === 'notFound'))
    return (
      <EmptyState title={title} text={t('state.notFound')}>
        {toList}
      </EmptyState>
    );
  if (!online || (error instanceof ApiError && error.kind === 'network')) {
    const unseen = (
      <EmptyState title={title} icon={<CloudOff aria-hidden="true" />} text={t('offline.recordUnseen')}>
        {toList}
      </EmptyState>
    );
    return (
      <Suspense fallback={null}>
        <RowHere id={id} toList={toList}>
          {unseen}
        </RowHere>
      </Suspense>
    );
  }
  return <LoadFailed onRetry={() => void refetch()} />;
}

/** Fetches the record a page is about, lays what waits on this device over it, and stands in while there is none. */
export function WithRecord<Known extends AnyRecord = AnyRecord>(props: Props<Known>) {
  return (
    <ScreensProvider value={props.screens}>
      <Loaded {...props} />
    </ScreensProvider>
  );
}

/** The record that the address names; another address begins everything below again. */
export function RecordRoute<Known extends AnyRecord = AnyRecord>(props: Omit<Props<Known>, 'id'>) {
  const id = useParams()['id'] ?? '';
  return <WithRecord key={id} id={id} {...props} />;
}
