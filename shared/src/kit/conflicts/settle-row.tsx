import { useMemo } from 'react';
import { fieldsOf } from '#contracts/kit/field.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { BackLink, TaskPage } from '#ui/record-page.tsx';
import { RefusedRow } from '../pending/refused-row.tsx';
import { unsentPage } from '../record/pages.ts';
import type { AnyRecord } from '../record/record.model.ts';
import { RecordTop } from '../record/record-top.tsx';
import { usePageKind } from '../record/screens.tsx';
import { scopeOf } from '../scope.tsx';
import { useKitTexts } from '../texts.tsx';
import { SettleConflict } from './settle-conflict.tsx';
import { SettleStep } from './settle-step.tsx';

interface Props {
  record: AnyRecord;
  /** As the server has it, where this page has read it: the history that the outbox is not told. */
  server?: AnyRecord | null;
  /** What the server could not take. */
  row: OutboxRow;
}

/** Where an author decides what becomes of something the server could not take as it is. */
export function SettleRow({ record, server, row }: Props) {
  const t = useKitTexts();
  const kind = usePageKind();
  const scope = useMemo(() => scopeOf(kind, { masked: record.masked ?? [] }), [kind, record.masked]);
  // of what steps carry beside the record's fields, their words are shown as their author wrote them
  const words = Object.entries(fieldsOf(kind.stepFields ?? {})).flatMap(([name, { kind: of }]) =>
    of === 'area' ? [name] : [],
  );
  const reason = row.failure?.reason;
  return (
    <TaskPage wide>
      <BackLink to={unsentPage(kind, record.id)}>{record.number ?? t('kit:state.toRecord')}</BackLink>
      <RecordTop record={record} />
      {reason === 'conflict' && row.verb === 'edit' && <SettleConflict scope={scope} server={server} row={row} />}
      {(reason === 'moved_on' || (reason === 'conflict' && row.verb !== 'edit')) && (
        <SettleStep id={record.id} fields={scope.fields} words={words} server={server} row={row} />
      )}
      {reason !== 'conflict' && reason !== 'moved_on' && <RefusedRow row={row} />}
    </TaskPage>
  );
}
