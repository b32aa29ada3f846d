/** Of which items plan and work are made at the end of one month: what a point of the curves opens. Pure; decimals in text. */
import { billedBy, doneBy, doneWorth, itemOf, plannedBy, plannedWorth, type CourseOf } from './course.ts';
import type { ProgressPoint } from './progress.ts';

/** The figures of each item that the curves' point of a month adds up; of a month to come nothing is done. */
export function pointOf({ keys, sums, billed, now, money: sees }: CourseOf, month: string): ProgressPoint {
  const [isOver, isBilled] = [month <= now, billed.some((row) => row.month >= month)];
  const items = keys.map((key) => itemOf(key, sums));
  // as the curves have it: of an item without a plan what was there before it
  const isPlanned = items.some(({ plans }) => plans.length > 0);
  return {
    month,
    items: items.map((item) => {
      const { key } = item;
      const { id: package_key, item_no, description, unit } = key;
      return {
        ...{ package_key, item_no, description, unit, scope: item.scope },
        planned: isPlanned ? plannedBy(item, month) : null,
        done: isOver ? doneBy(item, month) : null,
        ...(sees &&
          key.is_billable && {
            money: {
              planned: isPlanned ? plannedWorth(item, month) : null,
              actual: isOver ? doneWorth(item, month) : null,
              billed: isBilled ? billedBy([item], billed, month) : null,
            },
          }),
      };
    }),
  };
}
