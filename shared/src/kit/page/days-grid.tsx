import type { ReactNode } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useWeekdayName } from './calendar-names.ts';
import { weeksOf } from './weeks.ts';
import styles from './days-grid.module.css';

interface Props {
  /** What the days are of, for who does not see them. */
  caption: string;
  /** First and last day. */
  period: readonly [first: string, last: string];
  today: string;
  /** What is on a day. */
  children: (day: string) => ReactNode;
}

/** Days at a desk, a row for each week, a column for each of its days; those around the period stay empty. */
export function DaysGrid({ caption, period: [first, last], today, children }: Props) {
  const weekday = useWeekdayName();
  const weeks = weeksOf(first, last);
  return (
    <table className={styles['grid']}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const isIn = day >= first && day <= last;
              return (
                <td key={day} className={isIn ? undefined : styles['outside']}>
                  <span
                    className={day === today ? styles['today'] : undefined}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    {Number(day.slice(8))}
                  </span>
                  {isIn && children(day)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
