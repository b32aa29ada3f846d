import { now } from '#api-client/server-clock.ts';
import { holds } from '#contracts/kit/condition.ts';
import { pick } from '#contracts/kit/field.ts';
import { ALWAYS, dependenciesOf, requiredAt, shownAt } from '#contracts/kit/rules.ts';
import type { Verdict } from '#contracts/kit/condition.ts';
import { useFormContext, useWatch } from '#forms.ts';
import type { FormValues } from '../kind.tsx';
import { useScope, type RecordScope } from '../scope.tsx';
import { valuesToWire } from './values.ts';

interface Shown {
  shown: Verdict;
  required: boolean;
}

/** What conditions over these fields are asked of, as the form stands. */
export function factsOf({ fields, masked, record }: RecordScope, values: FormValues, names: readonly string[]) {
  const asked = pick(
    fields,
    names.map((path) => path.split('.')[0] ?? ''),
  );
  return { record: { ...record, ...valuesToWire(values, asked) }, masked, now: now() };
}

/** Whether a field is shown and must be filled now. Listens to what its conditions look at, and to nothing else. */
export function useShown(path: string): Shown {
  const scope = useScope();
  const form = useFormContext() as ReturnType<typeof useFormContext> | null;
  const names = dependenciesOf(scope.rules, path);
  useWatch({ name: names, disabled: names.length === 0, ...(form && { control: form.control }) });
  const asked = scope.always ? [ALWAYS, scope.step] : [scope.step];
  const facts = factsOf(scope, (form?.getValues() ?? {}) as FormValues, [...names, path]);
  return {
    shown: names.length === 0 ? true : shownAt(scope.rules, path, facts),
    required: asked.some((step) => requiredAt(scope.rules, step, path, facts)),
  };
}

/** Whether a section of the declaration is shown now. */
export function useSectionShown(key: string): boolean {
  const scope = useScope();
  const { getValues, control } = useFormContext();
  const section = scope.rules.sections.find((each) => each.key === key);
  const [first = ''] = section?.fields ?? [];
  const names = section?.show ? dependenciesOf(scope.rules, first) : [];
  useWatch({ name: names, disabled: names.length === 0, control });
  return !section?.show || holds(section.show, factsOf(scope, getValues() as FormValues, names)) !== false;
}
