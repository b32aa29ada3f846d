import { CorrectStep } from '@chainage/shared/kit/conflicts/correct-step';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { useMemo } from 'react';
import { typeForm } from '#lib/fields/type-form.tsx';
import type { LoadedRecord } from '#lib/with-issue.tsx';
import { STEP_FIELDS } from './step-fields.ts';

/** A refused step of an issue, to be put right. */
export function CorrectIssue({ issue, layout, row }: LoadedRecord & { row: OutboxRow }) {
  const rules = useMemo(() => typeForm(layout).rules, [layout]);
  return <CorrectStep record={issue} row={row} rules={rules} more={STEP_FIELDS} />;
}
