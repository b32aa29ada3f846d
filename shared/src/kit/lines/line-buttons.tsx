import { IconButton } from '#ui/icon-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pencil, Trash2 } from '#ui/icons.tsx';
import { remedyOf } from '../pending/refused-row.tsx';
import type { FlowRecord } from '../record/record.model.ts';
import { useKitTexts } from '../texts.tsx';
import type { ShownLines } from './line-parts.tsx';
import styles from './lines.module.css';

interface Props extends Pick<ShownLines, 'rows' | 'actsOf' | 'onAct'> {
  line: FlowRecord;
  number: number;
}

/** Changes a line, or takes it off its sheet. */
export function LineButtons({ line, number, rows, actsOf, onAct }: Props) {
  const t = useKitTexts();
  const { edit, removal } = actsOf(line);
  const refused = rows.find(({ record, state }) => record === line.id && state === 'failed');
  const remedy = refused && remedyOf(refused);
  // what is to be corrected is, in the form that opens here
  const settle = remedy && !(edit && remedy.text === 'pending.correct') ? remedy : undefined;
  if (!edit && !removal && !settle) return null;
  return (
    <span className={styles['acts']}>
      {settle && (
        <LinkButton to={settle.to} kind="primary">
          {t(settle.text)}
        </LinkButton>
      )}
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
