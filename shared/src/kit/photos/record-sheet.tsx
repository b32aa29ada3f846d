import { placeOf } from '#lib/format/place.ts';
import { useSide } from '../labels.tsx';
import type { AnyRecord, RecordImage } from '../record/record.model.ts';
import { useScreens } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';
import { ContactSheet } from './contact-sheet.tsx';

interface Props {
  record: AnyRecord;
  images: readonly RecordImage[];
  onClose: () => void;
}

/** Photos of a record, to print. */
export function RecordSheet({ record, images, onClose }: Props) {
  const t = useKitTexts();
  const side = useSide();
  const { numberOf } = useScreens();
  const number = (numberOf ? numberOf(record) : record.number) ?? t('record.noNumber');
  const place = `${placeOf(record)} ${side(record)}`.trim();
  return (
    <ContactSheet
      of={[number, place].filter(Boolean).join(' · ')}
      photos={images.map((image) => ({ image, record: number, place }))}
      onClose={onClose}
    />
  );
}
