import { SettleRow } from '@chainage/shared/kit/conflicts/settle-row';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { useMemo } from 'react';
import { typeForm } from '#lib/fields/type-form.tsx';
import type { LoadedRecord } from '#lib/with-issue.tsx';

/** What of an issue's steps its author reads as they wrote it. */
const WORDS = ['resolution_note'];

export function SettleIssue({ issue, layout, row }: LoadedRecord & { row: OutboxRow }) {
  const rules = useMemo(() => typeForm(layout).rules, [layout]);
  return <SettleRow record={issue} row={row} rules={rules} words={WORDS} />;
}
