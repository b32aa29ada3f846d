import type { ChecklistLine } from '@chainage/shared/contracts/issues/planned-work/kind';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { RecordCard } from '@chainage/shared/ui/record-page';
import styles from './care.module.css';

/** The lines of a work, each with what came of it. */
export function ChecklistView({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('issues');
  const lines = Array.isArray(record['checklist']) ? (record['checklist'] as ChecklistLine[]) : [];
  return (
    <RecordCard title={t('section.checklist')}>
      <ol className={styles['lines']}>
        {lines.map(({ row_id: id, line, result, note }) => (
          <li key={id} data-result={result ?? undefined}>
            <span>{line}</span>
            {result && <strong>{[t(`option.result.${result}`), note].filter(Boolean).join(': ')}</strong>}
          </li>
        ))}
      </ol>
    </RecordCard>
  );
}
