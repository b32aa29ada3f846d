import { lazy, Suspense, useState } from 'react';
import type { Direction } from '#contracts/directions.ts';
import { useTranslation } from '#i18n/react.ts';
import { placeOf } from '#lib/format/place.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { organisationQuery } from '#lib/reference-data.ts';
import { useQuery } from '#query.ts';
import { Button } from '#ui/button.tsx';
import { Send } from '#ui/icons.tsx';
import { useSide } from '../labels.tsx';
import { useKitTexts } from '../texts.tsx';
import { viewPage } from './pages.ts';
import type { AnyRecord } from './record.model.ts';
import { usePageKind, useScreens } from './screens.tsx';
import { useKindName } from './use-kind-name.ts';

const ShareSheet = lazy(async () => ({ default: (await import('./share-sheet.tsx')).ShareSheet }));

interface ShareProps {
  title: string;
  /** Line by line what it is, where, and how it stands. */
  text: string;
  /** Page of the record. */
  path: string;
  /** Draws where it lies; goes along where the browser hands files on. */
  picture?: (() => Promise<File | undefined>) | undefined;
}

/** With its picture, where the app that is chosen may get one. */
async function withPicture(words: ShareData, picture: ShareProps['picture']): Promise<ShareData> {
  if (!picture || typeof navigator.canShare !== 'function') return words;
  const file = await picture().catch(() => undefined);
  const whole = { ...words, files: file ? [file] : [] };
  return file && navigator.canShare(whole) ? whole : words;
}

/** Hands a record to another app, as crews send what they see; where the browser cannot, to be copied or for WhatsApp. */
export function ShareButton({ title, text, path, picture }: ShareProps) {
  const { t } = useTranslation('kit');
  const [isOpen, setOpen] = useState(false);
  const url = window.location.origin + path;
  const share = async () => {
    try {
      if (typeof navigator.share === 'function')
        await navigator.share(await withPicture({ title, text, url }, picture));
      else setOpen(true);
    } catch (reason) {
      // closed without a choice: that was the answer
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) setOpen(true);
    }
  };
  return (
    <>
      <Button kind="ghost" size="sm" icon={<Send aria-hidden="true" />} onClick={() => void share()}>
        {t('share.button')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareSheet text={`${text}\n${url}`} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The same for a record of the kind around: what it is, where, its number and state, and when it was written. */
export function ShareRecord({ record }: { record: AnyRecord }) {
  const t = useKitTexts();
  const kind = usePageKind();
  const { useName = useKindName, numberOf } = useScreens();
  const title = useName()(record);
  const side = useSide();
  const { status, created_at: at } = record;
  const lines = [
    [title],
    [`${placeOf(record)} ${side(record)}`.trim()],
    [
      numberOf ? numberOf(record) : record.number,
      typeof status === 'string' && t([`status.${status}`, `records:status.${status}`]),
    ],
    [typeof at === 'string' && formatDateTime(at)],
  ];
  const text = lines.map((parts) => parts.filter(Boolean).join(' · ')).filter(Boolean);
  const { data } = useQuery(organisationQuery());
  const { chainage_from: from, chainage_to: to, direction } = record;
  const highway =
    typeof from === 'string' ? data?.settings.highways.find(({ id }) => id === record['highway']) : undefined;
  const picture =
    highway && typeof from === 'string'
      ? async () => {
          const { pictureOf } = await import('./share-picture.ts');
          const [end, way] = [to as string | null, direction as Direction | null];
          return pictureOf({ lines: text, highway, from, to: end, direction: way });
        }
      : undefined;
  return <ShareButton title={title} text={text.join('\n')} path={viewPage(kind, record.id)} picture={picture} />;
}
