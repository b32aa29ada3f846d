import { useEffect, useState } from 'react';
import pLimit from 'p-limit';
import { placeOf } from '#lib/format/place.ts';
import { queryClient } from '#query.ts';
import { Dialog } from '#ui/dialog.tsx';
import { valueAt } from '../carried-label.tsx';
import { useSide } from '../labels.tsx';
import type { ListKind, ListRow, ListScreens } from '../list/list.model.ts';
import { recordImagesQuery } from '../record/record.queries.ts';
import { useKitTexts } from '../texts.tsx';
import { ContactSheet } from './contact-sheet.tsx';
import type { SheetPhoto } from './sheet-photos.ts';

/** Of more records nobody chooses by looking, and each is asked for its photos. */
const RECORDS_MOST = 24;
const AT_ONCE = 4;

/** Rows that show a photo, up to how many are looked at. */
const withPhoto = ({ list }: ListKind, rows: readonly ListRow[]): ListRow[] =>
  rows.filter((row) => typeof valueAt(row, list.card.picture ?? '') === 'string');

interface Props {
  screens: ListScreens;
  rows: readonly ListRow[];
  of: string;
  onClose: () => void;
}

interface Found {
  photos: SheetPhoto[];
  /** Records whose photos could not be asked for. */
  missing: number;
}

/** Photos of the records of a list, to print: of the first ones that have any. */
export function ListSheet({ screens: { kind }, rows, of, onClose }: Props) {
  const t = useKitTexts(kind.module);
  const side = useSide();
  const [found, setFound] = useState<Found>();
  const all = withPhoto(kind, rows);
  useEffect(() => {
    let left = false;
    const limit = pLimit(AT_ONCE);
    const photosOf = async (row: ListRow): Promise<SheetPhoto[] | null> => {
      if (left) return null;
      const images = await queryClient.fetchQuery(recordImagesQuery(kind, row.id)).catch(() => null);
      const record = valueAt(row, 'number');
      const place = `${placeOf(row)} ${side(row as never)}`.trim();
      return images && images.map((image) => ({ image, record: typeof record === 'string' ? record : '', place }));
    };
    void Promise.all(all.slice(0, RECORDS_MOST).map((row) => limit(() => photosOf(row)))).then((each) => {
      if (!left) setFound({ photos: each.flatMap((one) => one ?? []), missing: each.filter((one) => !one).length });
    });
    return () => {
      left = true;
    };
    // asked for once, of the rows it was opened with
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (!found)
    return (
      <Dialog title={t('photos:sheet.title')} onClose={onClose} place="full">
        <p role="status">{t('photo.loading')}</p>
      </Dialog>
    );
  const notes = [
    all.length > RECORDS_MOST && t('photos:sheet.first', { number: RECORDS_MOST }),
    found.missing > 0 && t('photos:sheet.part', { number: found.missing }),
  ];
  return <ContactSheet of={of} photos={found.photos} note={notes.filter(Boolean).join(' · ')} onClose={onClose} />;
}
