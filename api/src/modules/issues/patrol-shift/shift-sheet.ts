/** A shift's summary as a file (`patrol_shift_summary`), of what whoever orders it sees. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { ROUND_VIEWS } from '@chainage/shared/contracts/issues/patrol-round/place';
import { SHIFTS } from '@chainage/shared/contracts/issues/patrol-shift/place';
import { SHIFT_COLUMNS, SHIFT_LINES, SHIFT_SHEET } from '@chainage/shared/contracts/issues/patrol-shift/shift-list';
import {
  shiftQuerySchema,
  type ShiftQuery,
  type ShiftSummary,
} from '@chainage/shared/contracts/issues/patrol-shift/summary';
import { decimalSum } from '@chainage/shared/contracts/kit/decimal-sum';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { plainName, textsOf, type Texts } from '#kernel/papers/paper-texts.ts';
import { inLanguages } from '#kernel/sheets/in-languages.ts';
import { declareSheet, type SheetReader, type SheetWords } from '#kernel/sheets/sheet.model.ts';
import { en } from '../sheet/en.ts';
import { hi } from '../sheet/hi.ts';
import { mr } from '../sheet/mr.ts';
import { readShift } from './shift.queries.ts';

const REGISTER = { en, hi, mr };
const texts = (language: ExcelLanguage): Texts => textsOf('issues', language, ['rounds/']);

function wordsIn(language: ExcelLanguage): SheetWords {
  const t = texts(language);
  const said = (key: string) => t(key) ?? plainName(key.split('.').at(-1) ?? key);
  return {
    name: said('shift.title'),
    columns: {
      ...Object.fromEntries(
        ['line', 'at', 'until', 'what', 'by', 'state'].map((name) => [name, said(`shift.column.${name}`)]),
      ),
      ...Object.fromEntries(
        ['vehicle', 'odometer_from', 'odometer_to', 'driven_km', 'covered_km'].map((name) => [
          name,
          said(`field.${name}`),
        ]),
      ),
      number: REGISTER[language].columns['number'] ?? 'Number',
    },
    values: {
      line: Object.fromEntries(SHIFT_LINES.map((one) => [one, said(`shift.line.${one}`)])),
      shift: Object.fromEntries(SHIFTS.map((one) => [one, said(`shift.name.${one}`)])),
    },
    filters: { day: said('shift.column.day'), shift: said('shift.which') },
  };
}

const words = inLanguages(wordsIn);

/** What is said of a state or a kind, in every language. */
const inAll = (key: (t: Texts) => string | undefined, plain: string) =>
  inLanguages((language) => key(texts(language)) ?? plain);

/** A state in the words of its screens. */
const stateOf = (line: (typeof SHIFT_LINES)[number], state: string) => {
  const key = { round: `status.${state}`, work: `shift.work.${state}`, report: '' }[line];
  const said = (language: ExcelLanguage) =>
    (key && texts(language)(key)) || (REGISTER[language].values['status']?.[state] ?? plainName(state));
  return {
    state_label: said('en'),
    state_labels: inLanguages(said),
  };
};

/** One table of all lines, each kind by its time. */
function linesOf({ rounds, events, works }: ShiftSummary) {
  return [
    ...rounds.map(({ started_at, finished_at, package_label, status, ...round }) => ({
      ...round,
      line: 'round',
      at: started_at,
      until: finished_at,
      what_label: package_label,
      ...stateOf('round', status),
    })),
    ...events.map(({ occurred_at, sub_type_label, sub_type_labels, issue_type: type, status, ...event }) => ({
      ...event,
      line: 'report',
      at: occurred_at,
      what_label: sub_type_label ?? plainName(type),
      what_labels: sub_type_label ? sub_type_labels : inAll((t) => t(`type.${type}.one`), plainName(type)),
      ...stateOf('report', status),
    })),
    ...works.map(({ title, done_at, status, ...work }) => ({
      ...work,
      line: 'work',
      at: done_at,
      what_label: title,
      ...stateOf('work', status),
    })),
  ];
}

async function totalsOf(reader: SheetReader, query: ShiftQuery, language: ExcelLanguage) {
  const { from, until, rounds, events, works, cut } = await readShift(reader, query);
  const t = texts(language);
  const km = (name: 'driven_km' | 'covered_km') => `${decimalSum(rounds.map((round) => round[name])) ?? '0'} km`;
  const done = works.filter(({ status }) => status === 'carried_out').length;
  const some = (count: number, none: string) => (count === 0 ? (t(none) ?? '0') : String(count));
  return [
    [t('shift.column.span') ?? '', `${formatDateTime(from)} – ${formatDateTime(until)}`],
    [t('shift.rounds') ?? '', some(rounds.length, 'shift.noRounds')],
    [t('field.driven_km') ?? '', km('driven_km')],
    [t('field.covered_km') ?? '', km('covered_km')],
    [t('shift.events') ?? '', some(events.length, 'shift.noEvents')],
    [t('shift.works') ?? '', works.length === 0 ? (t('shift.noWorks') ?? '0') : `${done} / ${works.length}`],
    ...(cut ? [[t('shift.title') ?? '', t('shift.cut') ?? ''] as const] : []),
  ] as const;
}

declareSheet<ShiftQuery>({
  key: SHIFT_SHEET,
  query: shiftQuerySchema,
  rights: (permissions) => ROUND_VIEWS.filter((one) => permissions.includes(one)),
  narrowed: (query) => query,
  columns: () => SHIFT_COLUMNS,
  paper: () => ({
    beside: SHIFT_COLUMNS.filter(({ name }) => !['vehicle', 'until', 'odometer_from', 'odometer_to'].includes(name)),
    below: SHIFT_COLUMNS.filter(({ name }) => ['vehicle', 'until', 'odometer_from', 'odometer_to'].includes(name)),
  }),
  async count(reader, query) {
    return linesOf(await readShift(reader, query)).length;
  },
  // a shift is one page: the server shows no more of it than a screen does
  async page(reader, query) {
    return { rows: linesOf(await readShift(reader, query)), next: undefined };
  },
  totals: totalsOf,
  sums: () => ({ of: ['driven_km', 'covered_km'] }),
  words,
});
