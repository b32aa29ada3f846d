import { Suspense, useState } from 'react';
import { useConnectivity } from '#auth/connectivity.ts';
import { usePreferences } from '#auth/preferences.ts';
import { useQuery } from '#query.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { Button } from '#ui/button.tsx';
import { FileText } from '#ui/icons.tsx';
import { RecordCard } from '#ui/record-page.tsx';
import type { AnyRecord, FlowRecord, RecordImage } from '../record/record.model.ts';
import { recordImagesQuery } from '../record/record.queries.ts';
import { usePageKind, useScreens } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';
import { AddPhotos } from './add-photos.tsx';
import { Compare } from './compare.tsx';
import compare from './compare.module.css';
import { NoPhotos } from './no-photos.tsx';
import { PhotoGallery } from './photo-gallery.tsx';
import { stagesTold } from './stages.ts';
import { useLocalPhotos, withLocal } from './use-local-photos.tsx';
import { withPhotoTexts } from './with-photo-texts.ts';

const LowDataNote = withPhotoTexts(async () => (await import('./low-data.tsx')).LowDataNote);
const ToCompare = withPhotoTexts(async () => (await import('./low-data.tsx')).ToCompare);
const RecordSheet = withPhotoTexts(async () => (await import('./record-sheet.tsx')).RecordSheet);

/** Photos of a record, at the server and on this device. `known`: the server has the record. */
export function useRecordPhotos(id: string, rows: readonly OutboxRow[], known: boolean) {
  const kind = usePageKind();
  const stored = useQuery({ ...recordImagesQuery(kind, id), enabled: known && kind.paths.images !== undefined });
  const images: RecordImage[] = withLocal(stored.data ?? [], useLocalPhotos(rows));
  return { images, isKnown: !known || stored.isSuccess, isFailed: stored.isError, isLoading: stored.isLoading };
}

/** Two photos over each other; who counts bytes asks for them first. */
function Compared({ before, after }: { before: RecordImage; after: RecordImage }) {
  const sparing = usePreferences((preferences) => preferences.lowData);
  const online = useConnectivity((connectivity) => connectivity.online);
  const [asked, setAsked] = useState(false);
  if (sparing && !asked)
    return (
      <Suspense fallback={null}>
        <ToCompare onAsk={() => setAsked(true)} />
      </Suspense>
    );
  // what did not come is tried again when the signal comes or goes
  return <Compare key={`${online}`} before={before} after={after} small={sparing} />;
}

interface Props {
  record: AnyRecord;
  rows: readonly OutboxRow[];
  known: boolean;
}

/** The card of a record's photos, by stage. */
export function RecordPhotos({ record, rows, known }: Props) {
  const t = useKitTexts();
  const { usualStage } = useScreens();
  const { images, isKnown, isFailed } = useRecordPhotos(record.id, rows, known);
  const { story, ...kind } = usePageKind();
  const usual = usualStage?.(String(record['status']));
  const told = stagesTold(kind, (record as FlowRecord).history ?? []);
  const seen = images.filter(({ thumbnail_url: url }) => url);
  const [first, second] = story?.compare ?? [];
  const before = seen.find(({ stage }) => stage === first);
  const after = seen.findLast(({ stage }) => stage === second);
  const sparing = usePreferences((preferences) => preferences.lowData);
  const [isPrinting, setPrinting] = useState(false);
  const isToCome = !isKnown && !isFailed && story?.compare?.every((stage) => told.includes(stage));
  return (
    <RecordCard title={t('photo.title')}>
      {before && after ? <Compared before={before} after={after} /> : isToCome && <div className={compare['place']} />}
      {images.length === 0 && <NoPhotos isKnown={isKnown} isFailed={isFailed} stages={Math.max(1, told.length)} />}
      {sparing && (
        <Suspense fallback={null}>
          <LowDataNote images={images} />
        </Suspense>
      )}
      <PhotoGallery images={images} />
      {(seen.length > 0 || (!isKnown && !isFailed && told.length > 0)) && (
        <span>
          <Button
            kind="ghost"
            size="sm"
            icon={<FileText aria-hidden="true" />}
            disabled={seen.length === 0}
            onClick={() => setPrinting(true)}
          >
            {t('photo.sheet')}
          </Button>
        </span>
      )}
      {isPrinting && (
        <Suspense fallback={null}>
          <RecordSheet record={record} images={images} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
      {record['can_add_image'] === true && <AddPhotos record={record} {...(usual && { usual })} />}
    </RecordCard>
  );
}
