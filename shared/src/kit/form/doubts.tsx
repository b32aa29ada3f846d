import { now } from '#api-client/server-clock.ts';
import { holds, pathsIn } from '#contracts/kit/condition.ts';
import type { Doubt } from '#contracts/kit/record-kind.ts';
import { useFormContext, useWatch } from '#forms.ts';
import type { FormValues } from '../kind.tsx';
import { useScope } from '../scope.tsx';
import { useKitTexts } from '../texts.tsx';
import { factsOf } from './shown.tsx';
import { WarningLine } from './warning-line.tsx';

const NONE: readonly Doubt[] = [];
const nameOf = (path: string): string => path.split('.')[1] ?? '';

/** What looks like a slip at a field, as the form stands. Listens to what its conditions look at, and to nothing else. */
export function FormDoubts({ path }: { path: string }) {
  const t = useKitTexts();
  const scope = useScope();
  const own = scope.rules.doubts?.filter((doubt) => doubt.path === path) ?? NONE;
  const names = [...new Set(own.flatMap(({ when }) => pathsIn(when).map(nameOf)))];
  const { getValues } = useFormContext<FormValues>();
  useWatch({ name: names, disabled: names.length === 0 });
  if (own.length === 0) return null;
  const facts = factsOf(scope, getValues(), names);
  return own
    .filter(({ when }) => holds(when, facts) === true)
    .map(({ code }) => (
      <WarningLine key={code} role="status">
        {t(`warning.${code}`)}
      </WarningLine>
    ));
}

/** The same of a record that is read, for these of its fields. */
export function RecordDoubts({
  values,
  names,
}: {
  values: Readonly<Record<string, unknown>>;
  names: readonly string[];
}) {
  const t = useKitTexts();
  const { rules, masked } = useScope();
  const facts = { record: values, masked, now: now() };
  return (rules.doubts ?? NONE)
    .filter(({ path, when }) => names.includes(path) && holds(when, facts) === true)
    .map(({ code }) => <WarningLine key={code}>{t(`warning.${code}`)}</WarningLine>);
}
