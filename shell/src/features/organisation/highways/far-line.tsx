import type { HighwayBody } from '@chainage/shared/contracts/highways';
import type { RoadPoint } from '@chainage/shared/contracts/nearest-on-road';
import { checkLine, OFF_SHARE, type LineCheck } from '@chainage/shared/contracts/road-line';
import { useTranslation } from '@chainage/shared/i18n/react';
import { groupIndian } from '@chainage/shared/lib/format/number';
import { Button } from '@chainage/shared/ui/button';
import { Dialog } from '@chainage/shared/ui/dialog';
import styles from '../organisation.module.css';

/** What a tape makes of a whole road is far less: a line so far off is another road's, or its ends are. */
const FAR_SHARE = 10 * OFF_SHARE;

/** Whether what is sent lays the line anew. */
export const changesLine = (body: Partial<HighwayBody>): boolean =>
  body.alignment !== undefined || body.chainage_from !== undefined || body.chainage_to !== undefined;

/** How a line stands to its chainages, where it is far from as long as they say; a road may be without one. */
export function farOff(points: readonly RoadPoint[]): LineCheck | undefined {
  if (points.length === 0) return undefined;
  const check = checkLine(points);
  return Math.abs(check.line - check.chainage) > FAR_SHARE * check.chainage ? check : undefined;
}

interface Props {
  check: LineCheck;
  onSave: () => void;
  onClose: () => void;
}

/** Asks before such a line is saved: phones go by it. */
export function FarLine({ check, onSave, onClose }: Props) {
  const { t } = useTranslation('organisation');
  const metres = { line: groupIndian(check.line), chainage: groupIndian(check.chainage) };
  return (
    <Dialog title={t('line.far.title')} onClose={onClose}>
      <p>{t('line.far.text', metres)}</p>
      <div className={styles['actions']}>
        <Button kind="primary" onClick={onClose}>
          {t('line.far.back')}
        </Button>
        <Button onClick={onSave}>{t('line.far.save')}</Button>
      </div>
    </Dialog>
  );
}
