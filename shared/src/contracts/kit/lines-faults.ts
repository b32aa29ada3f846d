/** What is wrong with a sheet's declaration, in words for whoever wrote it. A server does not start with such a sheet. */
import { fieldsOf } from './field.ts';
import type { SheetLines } from './lines.ts';
import type { RecordKind } from './record-kind.ts';

/** Names of an answer beside the fields. */
const TAKEN = ['lines', 'sums', 'sheet'];
const NUMBERS = ['decimal', 'money', 'whole'];

const unknown = (names: readonly string[] = [], known: readonly string[]) =>
  names.filter((name) => !known.includes(name));

function faultsOfLines(sheet: RecordKind, name: string, lines: SheetLines<RecordKind>): string[] {
  const { kind } = lines;
  const fields = fieldsOf(kind.fields);
  const said = (each: readonly string[], what: string) => each.map((one) => `${name}: ${what} ${one}`);
  return [
    ...(kind.sheet?.of.entity === sheet.entity ? [] : [`${name}: its kind does not name ${sheet.entity} as its sheet`]),
    ...(fields[kind.sheet?.field ?? '']?.kind === 'reference' ? [] : [`${name}: no field has the id of its sheet`]),
    ...said(unknown(lines.in, sheet.flow.states), 'is changed in the unknown state'),
    ...said(unknown(Object.values(lines.also ?? {}).flat(), sheet.flow.states), 'is changed in the unknown state'),
    ...said(unknown(Object.keys(lines.also ?? {}), kind.flow.states), 'is changed in the unknown state'),
    ...said(unknown(lines.uncounted, kind.flow.states), 'does not count in the unknown state'),
    ...said(unknown([...lines.shows, ...(lines.sums ?? [])], Object.keys(fields)), 'shows the unknown field'),
    ...said(
      (lines.sums ?? []).filter((field) => !NUMBERS.includes(fields[field]?.kind ?? '')),
      'cannot sum up',
    ),
    ...said(
      TAKEN.filter((field) => field in fields),
      'may have no field called',
    ),
    ...kind.flow.steps.flatMap((step) =>
      said(unknown(step.sheet, sheet.flow.states), `${step.verb} names the unknown state`),
    ),
  ];
}

function faultsOfSteps({ flow, lines = {} }: RecordKind): string[] {
  return flow.steps.flatMap(({ verb, carries = {}, versionless }) => [
    ...(versionless && Object.keys(carries).length > 0 ? [`${verb} carries lines without a version of its own`] : []),
    ...Object.entries(carries).flatMap(([name, carried]) =>
      lines[name]?.kind.flow.steps.some((step) => step.verb === carried && !step.versionless)
        ? []
        : [`${verb} carries ${name} by ${carried}, which is no step of theirs`],
    ),
  ]);
}

/** Every fault of what a sheet says of its lines. */
export const linesFaults = (sheet: RecordKind): string[] => [
  ...TAKEN.filter((name) => name in sheet.fields).map((name) => `may have no field called ${name}`),
  ...Object.entries(sheet.lines ?? {}).flatMap(([name, lines]) => faultsOfLines(sheet, name, lines)),
  ...faultsOfSteps(sheet),
];
