/**
 * What is shown, what must be filled, what is sent: asked of one declaration by the form, by the device that checks what it
 * keeps, and by the server. One meaning of hidden: a hidden field counts as absent for every rule, is kept in the draft, goes
 * as null, and is never required.
 */
import { isAsked } from '../contract-number.ts';
import type { FieldError } from '../field-codes.ts';
import { holds, pathsIn, type Condition, type Facts, type Verdict } from './condition.ts';
import { declaredPath } from './field.ts';
import type { RecordRules } from './record-kind.ts';
import { isEmpty } from './steps.ts';

type Values = Readonly<Record<string, unknown>>;

/** Conditions over a field's own path, the rows it stands in, and its section. */
function conditionsOf(rules: RecordRules, path: string): Condition[] {
  const declared = declaredPath(path);
  const names = [declared, ...(declared.includes('.') ? [declared.split('.')[0] ?? ''] : [])];
  const section = rules.sections.find(({ fields }) => fields.some((name) => names.includes(name)));
  return [...names.map((name) => rules.show?.[name]), section?.show].filter((each) => each !== undefined);
}

/** Fields whose values decide whether this one is shown, directly or through others: what a form listens to. */
export function dependenciesOf(rules: RecordRules, path: string, seen: readonly string[] = []): string[] {
  const row = path.split('.').slice(0, 2).join('.');
  const own = conditionsOf(rules, path)
    .flatMap(pathsIn)
    .flatMap((at) => {
      const [scope, ...rest] = at.split('.');
      return scope === 'record' ? [rest.join('.')] : scope === 'row' ? [`${row}.${rest.join('.')}`] : [];
    })
    .filter((name) => !seen.includes(name));
  const known = [...seen, ...own];
  return [...new Set([...own, ...own.flatMap((name) => dependenciesOf(rules, name, known))])];
}

function rowAt(values: Values, path: string): Values | undefined {
  const [name = '', index] = path.split('.');
  const rows = values[name];
  return index !== undefined && Array.isArray(rows) ? (rows[Number(index)] as Values) : undefined;
}

/** Whether a field is shown; `unknown` where that hangs on what this reader may not see: show it, do not require it. */
export function shownAt(rules: RecordRules, path: string, facts: Facts, asking: readonly string[] = []): Verdict {
  const conditions = conditionsOf(rules, path);
  if (conditions.length === 0 || asking.includes(path)) return true;
  // a field that is hidden itself is absent for those that hang on it
  const record: Record<string, unknown> = { ...facts.record };
  let row = rowAt(facts.record, path);
  for (const name of dependenciesOf(rules, path)) {
    if (shownAt(rules, name, facts, [...asking, path]) !== false) continue;
    const [first = '', index, inner] = name.split('.');
    if (inner === undefined) record[first] = null;
    else if (index === path.split('.')[1]) row = { ...row, [inner]: null };
  }
  const all = { ...facts, record, row };
  return conditions.reduce<Verdict>((verdict, condition) => {
    const answer = holds(condition, all);
    return verdict === false || answer === false ? false : verdict === 'unknown' ? verdict : answer;
  }, true);
}

/** The key of `required` under which stands what no record may lack: asked as it is created and changed, even as a draft. */
export const ALWAYS = 'create';

/** Whether a step may not be taken without this field. */
export function requiredAt(rules: RecordRules, step: string | undefined, path: string, facts: Facts): boolean {
  if (!step || !rules.required[step]?.includes(declaredPath(path))) return false;
  if (facts.masked?.includes(declaredPath(path))) return false;
  if (!isAsked(rules.since?.[declaredPath(path)], facts.contract)) return false;
  return shownAt(rules, path, facts) === true;
}

/** Every place a declared path means in these values: `vehicles.*.role` → `vehicles.0.role`, `vehicles.1.role`. */
function placesOf(path: string, values: Values): string[] {
  const [name = '', star, inner] = path.split('.');
  if (star !== '*' || inner === undefined) return [path];
  const rows = values[name];
  return Array.isArray(rows) ? rows.map((_, index) => `${name}.${index}.${inner}`) : [];
}

function valueAt(values: Values, path: string): unknown {
  const [name = '', , inner] = path.split('.');
  return inner === undefined ? values[name] : rowAt(values, path)?.[inner];
}

/** The one error of a field that is empty and may not be. */
const missing = (path: string): FieldError => ({ path, code: 'required', message: 'Fill this in' });

/** `required` for each of these fields, by declared path, that is shown and empty. */
export const missingAmong = (rules: RecordRules, declared: readonly string[], facts: Facts): FieldError[] =>
  declared
    .filter((path) => !facts.masked?.includes(path))
    .flatMap((path) => placesOf(path, facts.record))
    .filter((path) => isEmpty(valueAt(facts.record, path)) && shownAt(rules, path, facts) === true)
    .map(missing);

/** Of what a step requires, the fields that it asked of what was written under this number. */
export const requiredBy = (rules: Pick<RecordRules, 'required' | 'since'>, step: string, contract?: string): string[] =>
  (rules.required[step] ?? []).filter((path) => isAsked(rules.since?.[path], contract));

/** `required` for each field that is empty and without which the step may not be taken. */
export const missingAt = (rules: RecordRules, step: string, facts: Facts): FieldError[] => {
  const { later } = rules;
  const spared = later?.step === step && facts.data?.[later.says] === true ? later.fields : [];
  return missingAmong(
    rules,
    requiredBy(rules, step, facts.contract).filter((path) => !spared.includes(path)),
    facts,
  );
};

/** Of rows that a step sends with its data, what they lack. */
export const missingInRows = (rules: RecordRules, step: string, facts: Facts): FieldError[] =>
  missingAmong(
    rules,
    requiredBy(rules, step, facts.contract).filter(
      (path) => path.includes('.*.') && Array.isArray(facts.data?.[path.split('.')[0] ?? '']),
    ),
    facts,
  );

/** `required` for each field that may come after its step and has not come: what some further steps are refused for. */
export const stillToCome = (rules: RecordRules, facts: Facts): FieldError[] => {
  const { step = '', fields = [] } = rules.later ?? {};
  const asked = requiredBy(rules, step, facts.contract);
  return missingAmong(
    rules,
    fields.filter((path) => asked.includes(path)),
    facts,
  );
};

/** Fields that may be changed while some of them are still to come. */
export const laterFields = ({ later }: Pick<RecordRules, 'later'>): string[] => [
  ...new Set([...(later?.fields ?? []), ...(later?.along ?? [])].map((path) => path.split('.')[0] ?? '')),
];

/** What a step sends: hidden fields as null, which is what rules, sums and the server count with. */
export function withoutHidden(rules: RecordRules, facts: Facts): Record<string, unknown> {
  const values: Record<string, unknown> = { ...facts.record };
  const hidden = (path: string) => shownAt(rules, path, facts) === false;
  const conditional = [
    ...Object.keys(rules.show ?? {}),
    ...rules.sections.flatMap((each) => (each.show ? each.fields : [])),
  ];
  for (const declared of new Set(conditional)) {
    for (const path of placesOf(declared, facts.record)) {
      if (!hidden(path)) continue;
      const [name = '', index, inner] = path.split('.');
      if (inner === undefined) values[name] = name in facts.record ? null : values[name];
      else
        values[name] = (values[name] as Values[]).map((row, at) =>
          at === Number(index) && inner in row ? { ...row, [inner]: null } : row,
        );
    }
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** All checks over several fields, whatever step asks them. */
export const checksOf = (
  rules: RecordRules,
  facts: Facts,
  codeOf: (lookupId: number) => string | undefined = () => undefined,
): FieldError[] => {
  const present = withoutHidden(rules, facts);
  return (rules.checks ?? [])
    .filter(({ since }) => isAsked(since, facts.contract))
    .flatMap(({ check }) => check(present, codeOf));
};

/** Everything that keeps a step from being taken: what is missing, and the checks over several fields. */
export function checkAt(
  rules: RecordRules,
  step: string,
  facts: Facts,
  codeOf: (lookupId: number) => string | undefined = () => undefined,
): FieldError[] {
  return [...missingAt(rules, step, facts), ...faultsAt(rules, step, facts, codeOf)];
}

/** What rules over several fields find as a step is taken; of a step that asks for its own fields, beside what it misses. */
export function faultsAt(
  rules: RecordRules,
  step: string,
  facts: Facts,
  codeOf: (lookupId: number) => string | undefined = () => undefined,
): FieldError[] {
  const asked = (rules.checks ?? []).filter(({ on, since }) => on.includes(step) && isAsked(since, facts.contract));
  const present = asked.length > 0 ? withoutHidden(rules, facts) : {};
  return asked.flatMap(({ check }) => check(present, codeOf));
}
