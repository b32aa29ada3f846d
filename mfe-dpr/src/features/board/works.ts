import type { DprBoard } from '@chainage/shared/contracts/dpr/board';
import { logPlace } from '@chainage/shared/contracts/dpr/log-place';
import { monthPlace } from '@chainage/shared/contracts/dpr/month/month-place';
import { progressPage } from '@chainage/shared/contracts/dpr/progress/place';
import { boardPage, type Board, type BoardItem } from '@chainage/shared/kit/board/board.model.ts';
import { useDayName, useMonthName } from '@chainage/shared/kit/page/calendar-names.ts';
import { formatRupees } from '@chainage/shared/lib/format/number';
import { boardTexts } from './texts.ts';

const percent = (value: string | null): string => (value === null ? '–' : `${value}\u00a0%`);
const whole = (value: string | null): number => Math.round(Number(value ?? 0));

export const worksBoard: Board<DprBoard> = {
  texts: boardTexts,
  useItems({ packages, uncertified }, { from, to: until }, words) {
    const [month, brief] = [useMonthName(), useDayName({ month: 'short' })];
    const measured = packages.filter(({ months }) => months.length > 0);
    const series = [words('board.done'), words('board.planned')] as const;
    const paid = measured.filter(({ billed }) => billed !== undefined);
    const codeOf = (id: number) => packages.find((one) => one.package === id)?.code ?? String(id);
    const money: BoardItem[] =
      paid.length === 0
        ? []
        : [
            {
              ...{ key: 'money', kind: 'figures', title: words('board.money') },
              figures: paid.map(({ package: id, code, billed = '0', money: of }) => ({
                ...{ key: code, label: `${code} · ${words('board.billed')}`, value: formatRupees(billed) },
                ...{ note: words('board.scope', { value: formatRupees(of?.scope ?? '0') }) },
                to: boardPage(monthPlace.pages.list, {
                  ...{ status: 'billed', package: String(id) },
                  ...{ month_from: from, month_to: until },
                }),
              })),
            },
          ];
    // of months that are over it is their end, else it is today
    const isOver = measured.some(({ now }) => until < now);
    const title = [words('board.progress'), ...(isOver ? [month(until)] : [])].join(' · ');
    return [
      {
        ...{ key: 'physical', kind: 'bars', title, empty: words('board.nopackages'), series },
        bars: measured.map(({ package: id, code, physical, months }) => {
          const then = isOver ? months.at(-1) : undefined;
          const [done, planned] = then ? [then.actual, then.planned] : [physical.done, physical.planned];
          return {
            ...{ key: code, label: code, count: whole(done), said: percent(done), to: progressPage({ package: id }) },
            second: { count: whole(planned), said: percent(planned) },
          };
        }),
      },
      ...money,
      ...measured.map(({ package: id, code, months }): BoardItem => ({
        ...{ key: `course ${id}`, kind: 'columns', head: words('board.month'), series },
        ...{ title: words('board.course', { package: code }), empty: words('board.nopackages') },
        points: months.map(({ month: of, actual, planned }) => ({
          ...{ key: of, name: month(of), brief: brief(`${of}-01`) },
          values: [
            { count: whole(actual), to: progressPage({ package: id, month: of }) },
            { count: whole(planned), to: progressPage({ package: id, month: of }) },
          ],
        })),
      })),
      {
        ...{ key: 'uncertified', kind: 'bars', title: words('board.uncertified'), empty: words('board.none') },
        bars: uncertified.map(({ package: id, report, report_name: name, month: of, count }) => ({
          ...{ key: `${report} ${id} ${of}`, count },
          label: words('board.line', { report: name, month: month(of), package: codeOf(id) }),
          to: boardPage(logPlace.pages.list, {
            ...{ status: 'approved', package: String(id), report, counted_in: of },
          }),
        })),
      },
    ];
  },
};
