/** What the texts of a kind of record lack, for the test beside them. */
import { fieldsOf, type Fields } from '../contracts/kit/field.ts';
import { stepKey, wayPage, type Step } from '../contracts/kit/flow.ts';
import { filterNames } from '../contracts/kit/list.ts';
import type { RecordKind } from '../contracts/kit/record-kind.ts';
import type { Texts } from '../i18n/add-texts.ts';
import kit from '../i18n/kit/en.json' with { type: 'json' };
import lists from '../i18n/lists/en.json' with { type: 'json' };
import records from '../i18n/records/en.json' with { type: 'json' };

const flat = (texts: Texts, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[prefix + key, text]] : Object.entries(flat(text, `${prefix}${key}.`)),
    ),
  );
const gaps = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort().join();

/** Labels of fields and words of choices, of rows too. */
const ofFields = (fields: Fields, hidden: readonly string[]): string[][] =>
  Object.entries(fields)
    .filter(([name, { kind }]) => kind !== 'row_id' && !hidden.includes(name))
    .flatMap(([name, { options = [], row }]) => [
      [`field.${name}`],
      ...options.map((option) => [`option.${name}.${option}`, `${name}.${option}`]),
      ...(row ? ofFields(row, hidden) : []),
    ]);

/** Keys that the kit asks for by what the declaration says; of each list one is enough. */
function asked(kind: RecordKind): string[][] {
  const { flow, list, sections, photos = {}, byDevice = [], entity, type } = kind;
  const named = type?.value ?? entity;
  const verbs = flow.steps.filter(({ way, verb }) => way !== 'inline' && verb !== 'comment');
  const isDecided = (step: Step) => flow.decisions?.includes(wayPage(step) ?? '') === true;
  const decided = verbs.filter(isDecided);
  return [
    ...ofFields(fieldsOf(kind.fields), byDevice),
    ...sections.map(({ key }) => [`section.${key}`]),
    ...flow.states.map((state) => [`status.${state}`]),
    ...verbs
      .filter((step) => !isDecided(step) || step.bulk)
      .map((step) => [`send.${stepKey(step)}`, `offer.${step.verb}`]),
    ...verbs.map(({ verb }) => [`done.${verb}`]),
    ...decided.flatMap((step) => ['title', 'words', step.verb].map((name) => [`${wayPage(step)}.${name}`])),
    ...decided.filter(({ notBy }) => notBy).map((step) => [`${wayPage(step)}.ownWork`]),
    ...decided.filter(({ asks }) => asks?.notLaterThan).map((step) => [`${wayPage(step)}.limit`]),
    ...Object.keys(photos).map((stage) => [`stage.${stage}`]),
    ...list.columns.filter((column) => column.kind !== 'place').map(({ name }) => [`column.${name}`, `field.${name}`]),
    // a file says its filters, those of views and addresses too
    ...list.filters.flatMap(filterNames).map((name) => [`filter.${name}`, `column.${name}`, `field.${name}`]),
    ...(list.views ?? []).map(({ key }) => [`list.view.${key}`]),
    [`type.${named}.one`],
    [`type.${named}.plural`],
  ];
}

/** Where the kit looks first: at the words of the kind alone. */
const withOwn = ({ own }: RecordKind, keys: string[]): string[] => [
  ...(own ? keys.map((key) => `${own}.${key}`) : []),
  ...keys,
];

/** What English lacks of what the kit asks for, and where another language says more, less, or leaves another gap. */
export function textFaults(kind: RecordKind, { en, ...others }: { en: Texts; [language: string]: Texts }): string[] {
  // throws where a field of a step names no kind: it would take the form down
  fieldsOf({ ...kind.stepFields });
  const english = flat(en);
  const ofLists = { ...flat(lists), ...flat(records), ...english };
  const known = { ...flat(kit), ...ofLists };
  // rows are drawn before the rest of the kit's texts has come
  const late = kind.list.columns.flatMap(({ empty }) => (empty && !(empty in ofLists) ? [empty] : []));
  const missing = asked(kind).filter((keys) => withOwn(kind, keys).every((key) => !(key in known)));
  return [
    ...missing.map(([key]) => `en lacks ${key}`),
    ...late.map((key) => `rows say ${key} before it is there`),
    ...Object.entries(others).flatMap(([language, texts]) => {
      const other = flat(texts);
      const names = new Set([...Object.keys(english), ...Object.keys(other)]);
      return [...names].flatMap((key) => {
        const [one, its] = [english[key], other[key]];
        // another language may need a form of its own where English has one for all
        if (one === undefined && key.replace(/_.*$/, '') in english) return [];
        if (one === undefined) return [`${language} says ${key}, which English does not`];
        if (its === undefined) return [`${language} lacks ${key}`];
        return gaps(one) === gaps(its) ? [] : [`${language} fills ${key} otherwise`];
      });
    }),
  ];
}
