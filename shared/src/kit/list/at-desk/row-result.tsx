import { Chip } from '#ui/chip.tsx';
import { AlertTriangle, Ban, Check, Clock, CloudOff } from '#ui/icons.tsx';
import { useErrorText } from '#kit/form/form-errors.tsx';
import { useFieldWord } from '#kit/labels.tsx';
import { useKitTexts } from '#kit/texts.tsx';
import styles from './bulk.module.css';
import type { BulkResult } from './run-bulk.ts';

const SIGNS = {
  done: ['success', Check],
  running: ['quiet', Clock],
  not_tried: ['warning', CloudOff],
  refused: ['danger', AlertTriangle],
  left: ['warning', Ban],
} as const;

/** How a step went for one row: done, refused with the server's reason, or not tried, and why. */
export function RowResult({ result }: { result: BulkResult }) {
  const t = useKitTexts();
  const errorText = useErrorText();
  const word = useFieldWord();
  const [tone, icon] = SIGNS[result.state];
  const reason = (): string => {
    if (result.state === 'left') return t(`desk:bulk.left.${result.why}`);
    if (result.state !== 'refused') return '';
    const { kind, errors } = result.failure;
    // what several fields lack is said once
    const fields = new Map<string, string[]>();
    for (const error of errors) {
      const text = errorText(error);
      fields.set(text, [...(fields.get(text) ?? []), word(error.path)].filter(Boolean));
    }
    const found = [...fields].map(([text, names]) => [names.join(', '), text].filter(Boolean).join(': '));
    return found.join('; ') || t(`desk:bulk.reason.${kind}`);
  };
  return (
    <span className={styles['result']}>
      <Chip tone={tone} icon={icon}>
        {t(result.state === 'left' ? 'desk:bulk.leftOut' : `desk:bulk.${result.state}`)}
      </Chip>
      {reason()}
    </span>
  );
}
