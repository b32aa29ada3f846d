import { useMemo } from 'react';
import type { RecordRules } from '#contracts/kit/record-kind.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { BackLink, TaskPage } from '#ui/record-page.tsx';
import { RefusedRow } from '../pending/refused-row.tsx';
import { unsentPage } from '../record/pages.ts';
import type { AnyRecord } from '../record/record.model.ts';
import { useScreens } from '../record/screens.tsx';
import { scopeOf } from '../scope.tsx';
import { useKitTexts } from '../texts.tsx';
import { SettleConflict } from './settle-conflict.tsx';
import { SettleStep } from './settle-step.tsx';

interface Props {
  record: AnyRecord;
  /** What the server could not take. */
  row: OutboxRow;
  rules: RecordRules;
  /** Names that steps carry beside the record's fields and that read as words, shown as the author wrote them. */
  words?: readonly string[];
}

/** Where an author decides what becomes of something the server could not take as it is. */
export function SettleRow({ record, row, rules, words = [] }: Props) {
  const t = useKitTexts();
  const { kind, Head } = useScreens();
  const scope = useMemo(() => scopeOf(rules, { masked: record.masked ?? [] }), [rules, record.masked]);
  const reason = row.failure?.reason;
  return (
    <TaskPage wide>
      <BackLink to={unsentPage(kind, record.id)}>{record.number ?? t('kit:state.toRecord')}</BackLink>
      {Head && <Head record={record} />}
      {reason === 'conflict' && row.verb === 'edit' && <SettleConflict scope={scope} row={row} />}
      {(reason === 'moved_on' || (reason === 'conflict' && row.verb !== 'edit')) && (
        <SettleStep id={record.id} fields={scope.fields} words={words} row={row} />
      )}
      {reason !== 'conflict' && reason !== 'moved_on' && <RefusedRow row={row} />}
    </TaskPage>
  );
}
