import { now } from '#api-client/server-clock.ts';
import { stepKey } from '#contracts/kit/flow.ts';
import { laterFields, stillToCome } from '#contracts/kit/rules.ts';
import { useFormContext, useWatch } from '#forms.ts';
import type { FormValues } from '#kit/kind.tsx';
import { useScope } from '#kit/scope.tsx';
import { useTaken } from '../hand-in-section.tsx';
import { useRecordForm } from '../use-record-form.ts';
import { valuesToWire } from '../values.ts';

/** How many of these fields may come later and have not come yet. */
export function useLeftToSay(): (values: FormValues, names: readonly string[]) => number {
  const { rules, fields, masked } = useScope();
  return (values, names) =>
    stillToCome(rules, { record: valuesToWire(values, fields, masked), masked, now: now() }).filter(({ path }) =>
      names.includes(path.split('.')[0] ?? ''),
    ).length;
}

/** Whether the form would be handed in without what may come later: the step that is taken lets it, and it has not come. */
export function useComesLater(): boolean {
  const { rules, fields } = useScope();
  const { mayComeLater } = useRecordForm();
  const { step } = useTaken();
  const names = Object.keys(fields).filter((name) => laterFields(rules).includes(name));
  useWatch({ name: names, disabled: names.length === 0 });
  const { getValues } = useFormContext<FormValues>();
  const left = useLeftToSay();
  return mayComeLater && step !== null && stepKey(step) === rules.later?.step && left(getValues(), names) > 0;
}
