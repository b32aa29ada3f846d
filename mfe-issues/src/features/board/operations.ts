import { usePreferences } from '@chainage/shared/auth/preferences';
import type { IssueBoard } from '@chainage/shared/contracts/issues/board';
import { boardLists, type BoardList } from '@chainage/shared/contracts/issues/board-lists';
import { boardPage, type Board, type BoardFigure } from '@chainage/shared/kit/board/board.model.ts';
import { useDayName, useMonthName } from '@chainage/shared/kit/page/calendar-names.ts';
import type { KitTexts } from '@chainage/shared/kit/texts';
import { formatCount } from '@chainage/shared/lib/format/count';
import { labelIn } from '@chainage/shared/lib/format/label';
import { groupIndian } from '@chainage/shared/lib/format/number';
import { boardTexts } from './texts.ts';

const leads = ({ page, filters }: BoardList): string => boardPage(page, filters);
const two = (hour: number) => String(hour).padStart(2, '0');

/** 83 of 100; nothing where none had a limit. */
const compliance = (onTime: number, late: number): string =>
  onTime + late === 0 ? '–' : `${Math.round((100 * onTime) / (onTime + late))} %`;

function figuresOf(board: IssueBoard, lists: ReturnType<typeof boardLists>, words: KitTexts) {
  const before = (value: string) => words('board.before', { value });
  const counted = (key: 'closed' | 'accidents', list: BoardList): BoardFigure => ({
    ...{ key, label: words(`board.${key}`), value: groupIndian(board[key].now), to: leads(list) },
    note: before(groupIndian(board[key].before)),
  });
  const persons = (key: 'killed' | 'grievous'): BoardFigure => ({
    ...{ key, label: words(`board.${key}`), value: groupIndian(board[key].now) },
    tone: key === 'killed' && board[key].now > 0 ? 'danger' : undefined,
    note: before(groupIndian(board[key].before)),
  });
  const mean = (key: 'arrival' | 'clearance'): BoardFigure => {
    const { minutes, of, before: earlier } = board[key];
    const said = (value: number | null) => (value === null ? '–' : words('board.minutes', { number: value }));
    const note = [words('board.ofTimes', { count: of }), before(said(earlier))].join(' · ');
    return { key, label: words(`board.${key}`), value: said(minutes), note };
  };
  const standing: BoardFigure[] = [
    { key: 'open', label: words('board.open'), value: formatCount(board.open), to: leads(lists.open) },
    {
      ...{ key: 'overdue', label: words('board.overdue'), value: formatCount(board.overdue), to: leads(lists.overdue) },
      tone: board.overdue > 0 ? 'danger' : undefined,
    },
  ];
  const { on_time: onTime, late } = board;
  const done: BoardFigure[] = [
    counted('closed', lists.closed),
    { key: 'onTime', label: words('board.onTime'), value: groupIndian(onTime.now), to: leads(lists.onTime) },
    { key: 'late', label: words('board.late'), value: groupIndian(late.now), to: leads(lists.late) },
    {
      ...{ key: 'compliance', label: words('board.compliance'), value: compliance(onTime.now, late.now) },
      note: before(compliance(onTime.before, late.before)),
    },
  ];
  return {
    standing: [...standing, ...done],
    accidents: [
      counted('accidents', lists.accidents),
      persons('killed'),
      persons('grievous'),
      mean('arrival'),
      mean('clearance'),
    ],
  };
}

/** Each kilometre from the first that had an accident to the last, so that where none was is seen too. */
function alongRoad(kilometres: IssueBoard['kilometres'], lists: ReturnType<typeof boardLists>) {
  const [first, last] = [kilometres[0]?.km ?? 0, kilometres.at(-1)?.km ?? -1];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).map((km) => ({
    ...{ key: String(km), name: `km ${km}–${km + 1}`, brief: String(km) },
    values: [{ count: kilometres.find((one) => one.km === km)?.count ?? 0, to: leads(lists.kilometre(km)) }],
  }));
}

export const operationsBoard: Board<IssueBoard> = {
  texts: boardTexts,
  useItems(answer, ask, words) {
    const locale = usePreferences((preferences) => preferences.locale);
    const [month, brief] = [useMonthName(), useDayName({ month: 'short' })];
    const lists = boardLists(ask);
    const { standing, accidents } = figuresOf(answer, lists, words);
    const empty = words('board.none');
    const item = (key: string) => ({ key, title: words(`board.title.${key}`), empty });
    return [
      { ...item('standing'), kind: 'figures', wide: true, figures: standing },
      { ...item('accidents'), kind: 'figures', wide: true, figures: accidents },
      {
        ...item('trend'),
        ...{ kind: 'columns', head: words('board.month') },
        series: [words('board.happened'), words('board.closed')],
        points: answer.trend.map(({ month: of, happened, closed }) => ({
          ...{ key: of, name: month(of), brief: brief(`${of}-01`) },
          values: [
            { count: happened, to: leads(lists.happened(of)) },
            { count: closed, to: leads(lists.closedIn(of)) },
          ],
        })),
      },
      {
        ...item('types'),
        kind: 'bars',
        bars: answer.by_type
          .map(({ issue_type: type, count }) => ({
            ...{ key: type, label: words(`type.${type}.plural`), count, to: leads(lists.type(type)) },
          }))
          .toSorted((one, other) => other.count - one.count),
      },
      {
        ...item('hours'),
        ...{ kind: 'columns', head: words('board.hour'), series: [words('board.accidents')] },
        points: answer.hours.map((count, hour) => ({
          ...{ key: String(hour), name: `${two(hour)}:00–${two(hour + 1)}:00`, brief: two(hour) },
          values: [{ count, to: leads(lists.hour(hour)) }],
        })),
      },
      {
        ...item('causes'),
        kind: 'bars',
        bars: answer.causes.map(({ id, label, labels, count }) => ({
          ...{ key: String(id), label: labelIn(labels, locale, label), count, to: leads(lists.cause(id)) },
        })),
      },
      {
        ...item('kilometres'),
        ...{ kind: 'columns', wide: true, head: words('board.kilometre'), series: [words('board.accidents')] },
        points: alongRoad(answer.kilometres, lists),
      },
    ];
  },
};
