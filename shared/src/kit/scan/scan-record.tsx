import type { RecordRef } from '#contracts/registers.ts';
import { useTranslation } from '#i18n/react.ts';
import { findLabelled, isThere } from './find-labelled.ts';
import { ScanButton } from './scan-button.tsx';

interface Props {
  record: RecordRef;
  /** Id of what the field around is called. */
  labelledBy?: string | undefined;
  onFound: (id: string) => void;
}

/** Chooses a record of a register by its printed label, out of what the device has where nothing answers. */
export function ScanRecord({ record, labelledBy, onFound }: Props) {
  const { t } = useTranslation('scan');
  const take = async (text: string): Promise<string | null> => {
    const found = await findLabelled(record, text);
    if ('why' in found) return t(`scan:${found.why}`);
    if (!(await isThere(record, found.id))) return t('scan:unknown');
    onFound(found.id);
    return null;
  };
  return <ScanButton take={take} labelledBy={labelledBy} />;
}
