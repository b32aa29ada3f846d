import { valuePath, type Column } from '#contracts/kit/list.ts';
import { formatDateTime, shortDateTime } from '#lib/format/date.ts';
import { shortNumber, shortOfSeries } from '#lib/format/serial.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { valueAt } from '../carried-label.tsx';
import { LEADS_TO } from '#lib/format/side.ts';
import type { ListRow } from './list.model.ts';
import styles from './list.module.css';

/** A count that is mostly nothing. */
function seldom(value: unknown, isGrave: boolean, content: ReactNode): ReactNode {
  if (Number(value) > 0) return isGrave ? <strong className={styles['grave']}>{content}</strong> : content;
  return (
    <>
      <span aria-hidden="true">·</span>
      <VisuallyHidden>{content}</VisuallyHidden>
    </>
  );
}

/** A place whose side leads somewhere: where there is little room, that is said on hover and to readers of the screen. */
function towards(content: string, at: number): ReactNode {
  return (
    <span title={content}>
      {content.slice(0, at)}
      <span className={styles['towards']}>{content.slice(at)}</span>
    </span>
  );
}

/** A cell as it stands in one line of a table: short, where the whole is said besides. */
export function denseCell(column: Column, row: ListRow, content: ReactNode): ReactNode {
  const value = valueAt(row, valuePath(column));
  if (content === null || value === null || value === undefined || value === '') return content;
  if (column.seldom) return seldom(value, column.seldom === 'grave', content);
  if (column.serial) return (column.serial === 'series' ? shortOfSeries : shortNumber)(String(value));
  if (column.kind === 'place' && typeof content === 'string' && content.includes(LEADS_TO))
    return towards(content, content.indexOf(LEADS_TO));
  if (column.kind !== 'instant') return content;
  const at = String(value);
  return (
    <time dateTime={at} title={formatDateTime(at)} className={styles['short']}>
      <span>{shortDateTime(at)}</span>
    </time>
  );
}
