import { now } from '#api-client/server-clock.ts';
import { stepKey } from '#contracts/kit/flow.ts';
import type { FieldError } from '#contracts/field-codes.ts';
import { laterFields, missingAmong, stillToCome } from '#contracts/kit/rules.ts';
import { useFormContext, useWatch } from '#forms.ts';
import type { FormValues } from '#kit/kind.tsx';
import { useScope } from '#kit/scope.tsx';
import { useTaken } from '../hand-in-section.tsx';
import { useRecordForm } from '../use-record-form.ts';
import { withoutBlankRows } from '../blank-rows.ts';
import { valuesToWire } from '../values.ts';

/** How many of these fields may come later and have not come yet. */
function useLeftForLater(): (values: FormValues, names: readonly string[]) => string[] {
  const { rules, fields, masked } = useScope();
  return (values, names) => {
    const record = valuesToWire(withoutBlankRows(values, fields, masked), fields, masked);
    return namedBy(names, stillToCome(rules, { record, masked, now: now() }));
  };
}

const namedBy = (names: readonly string[], errors: readonly FieldError[]): string[] =>
  errors.flatMap(({ path }) => (names.includes(path.split('.')[0] ?? '') ? [path] : []));

/** How much of these fields is left to say: what has not come yet, and what rows that were begun cannot go without. */
export function useLeftToSay(): (values: FormValues, names: readonly string[]) => number {
  const { rules, fields, masked } = useScope();
  const forLater = useLeftForLater();
  return (values, names) => {
    const record = valuesToWire(withoutBlankRows(values, fields, masked), fields, masked);
    const inRows = names.flatMap((name) =>
      Object.entries(fields[name]?.row ?? {}).flatMap(([inner, { required }]) =>
        required ? [`${name}.*.${inner}`] : [],
      ),
    );
    const lacking = namedBy(names, missingAmong(rules, inRows, { record, masked, now: now() }));
    return new Set([...forLater(values, names), ...lacking]).size;
  };
}

/** Whether the form would be handed in without what may come later: the step that is taken lets it, and it has not come. */
export function useComesLater(): boolean {
  const { rules, fields } = useScope();
  const { mayComeLater } = useRecordForm();
  const { step } = useTaken();
  const names = Object.keys(fields).filter((name) => laterFields(rules).includes(name));
  useWatch({ name: names, disabled: names.length === 0 });
  const { getValues } = useFormContext<FormValues>();
  const left = useLeftForLater();
  return mayComeLater && step !== null && stepKey(step) === rules.later?.step && left(getValues(), names).length > 0;
}
