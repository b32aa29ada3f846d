import { IconButton } from '#ui/icon-button.tsx';
import { Pencil, Trash2 } from '#ui/icons.tsx';
import type { FlowRecord } from '../record/record.model.ts';
import { useKitTexts } from '../texts.tsx';
import type { ShownLines } from './line-parts.tsx';
import styles from './lines.module.css';

interface Props extends Pick<ShownLines, 'actsOf' | 'onAct'> {
  line: FlowRecord;
  number: number;
}

/** Changes a line, or takes it off its sheet. */
export function LineButtons({ line, number, actsOf, onAct }: Props) {
  const t = useKitTexts();
  const { edit, removal } = actsOf(line);
  if (!edit && !removal) return null;
  return (
    <span className={styles['acts']}>
      {edit && (
        <IconButton
          data-act={`form ${line.id}`}
          icon={<Pencil aria-hidden="true" />}
          label={t('lines:edit', { number })}
          onClick={() => onAct({ of: line, what: 'form' })}
        />
      )}
      {removal && (
        <IconButton
          data-act={`removal ${line.id}`}
          icon={<Trash2 aria-hidden="true" />}
          label={t('lines:remove', { number })}
          onClick={() => onAct({ of: line, what: 'removal' })}
        />
      )}
    </span>
  );
}
