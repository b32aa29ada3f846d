import { useState } from 'react';
import { ALIGNMENT_POINTS_MAX } from '@chainage/shared/contracts/highway-paths';
import type { LinePlace } from '@chainage/shared/contracts/road-line';
import { useTranslation } from '@chainage/shared/i18n/react';
import { groupIndian } from '@chainage/shared/lib/format/number';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { FileSelect } from '@chainage/shared/ui/file-select';
import {
  LINE_FILE_BYTES,
  LineFileError,
  readLineFile,
  type FileLine,
  type LineFile,
  type LineFileFault,
} from './line-file.ts';
import { thinLine, withStones } from './thin-line.ts';
import styles from '../organisation.module.css';

/** Room for what breaks and stones add. */
const MOST = ALIGNMENT_POINTS_MAX - 200;

async function read(file: File): Promise<LineFile> {
  if (file.size > LINE_FILE_BYTES) throw new LineFileError('too_large');
  return readLineFile(await file.text());
}

/** Brings a road's line out of a file: where it has several, whoever enters it says which. */
export function LineFromFile({ onRead }: { onRead: (places: LinePlace[]) => void }) {
  const { t } = useTranslation('organisation');
  const [fault, setFault] = useState<LineFileFault | null>(null);
  const [file, setFile] = useState<LineFile | null>(null);
  const [said, setSaid] = useState('');
  const take = (lines: readonly FileLine[], { stones }: LineFile) => {
    const all = lines.flatMap(({ places }) => places);
    const thin = thinLine(withStones(all, stones), MOST);
    const known = thin.filter(({ metres }) => metres !== undefined).length;
    setSaid(t('line.read', { kept: groupIndian(thin.length), all: groupIndian(all.length), stones: known }));
    onRead(thin);
  };
  const choose = async (chosen: File | null) => {
    setFault(null);
    setFile(null);
    setSaid('');
    if (!chosen) return;
    try {
      const found = await read(chosen);
      if (found.lines.length === 1) take(found.lines, found);
      else setFile(found);
    } catch (error) {
      setFault(error instanceof LineFileError ? error.code : 'broken');
    }
  };
  return (
    <>
      <Field label={t('line.file')} hint={t('line.fileHint')} error={fault && t(`line.fault.${fault}`)}>
        <FileSelect extensions={['gpx', 'kml', 'geojson', 'json']} onChoose={(chosen) => void choose(chosen)} />
      </Field>
      {file && (
        <div role="group" aria-label={t('line.which')} className={styles['form']}>
          <p>{t('line.which')}</p>
          <div className={styles['actions']}>
            {file.lines.slice(0, 20).map((line, at) => (
              <Button key={at} onClick={() => take([line], file)}>
                {t('line.one', { name: line.name || at + 1, number: groupIndian(line.places.length) })}
              </Button>
            ))}
            <Button onClick={() => take(file.lines, file)}>{t('line.all')}</Button>
          </div>
        </div>
      )}
      <p role="status" className={styles['quiet']}>
        {said}
      </p>
    </>
  );
}
