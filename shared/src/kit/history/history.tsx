import { useMemo, type ReactNode } from 'react';
import { formatDateTime } from '#lib/format/date.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { isEmpty } from '#contracts/kit/steps.ts';
import { useFieldLabel } from '../labels.tsx';
import { PendingChip } from '../pending/pending-chip.tsx';
import { FieldValue } from '../record/field-value.tsx';
import type { HistoryLine } from '../record/record.model.ts';
import { usePageKind, useScreens } from '../record/screens.tsx';
import { ScopeProvider, scopeOf } from '../scope.tsx';
import { useKitTexts } from '../texts.tsx';
import styles from './history.module.css';

interface Props<Line extends HistoryLine> {
  lines: readonly Line[];
  /** What waits on this device: a line of it bears a sign. */
  rows: readonly OutboxRow[];
  /** What a line says beside who, when and why; null where nothing. */
  more?: (line: Line) => ReactNode;
  /** What stands before the first line. */
  children?: ReactNode;
}

/** Names the sheet that a line came with, or that was taken back with it. */
function FromSheet({ data }: Pick<HistoryLine, 'data'>) {
  const t = useKitTexts();
  const [how, from] = Object.entries(data).find(([name]) => name === 'import' || name === 'undone_import') ?? [];
  const file = (from as { file?: unknown } | undefined)?.file;
  return typeof file === 'string' ? <span className={styles['by']}>{t(`history.${how}`, { file })}</span> : null;
}

interface Change {
  from: unknown;
  to: unknown;
}

/** What a step changed of the record's fields, from what to what. */
function Changed({ changed }: { changed: Readonly<Record<string, Change>> }) {
  const kind = usePageKind();
  const label = useFieldLabel();
  const scope = useMemo(() => scopeOf(kind), [kind]);
  return (
    <ScopeProvider value={scope}>
      {Object.entries(changed).map(([name, { from, to }]) => {
        const field = scope.fields[name];
        if (!field || field.kind === 'rows') return null;
        const written = (value: unknown) =>
          isEmpty(value) ? '–' : <FieldValue name={name} field={field} value={value} />;
        return (
          <span key={name} className={styles['by']}>
            {label(name)}: {written(from)} → {written(to)}
          </span>
        );
      })}
    </ScopeProvider>
  );
}

/** Every step and comment, oldest first. */
export function History<Line extends HistoryLine>({ lines, rows, more, children }: Props<Line>) {
  const t = useKitTexts();
  const { State } = useScreens();
  return (
    <>
      {children}
      <ol className={styles['history']}>
        {lines
          .toSorted((a, b) => a.at.localeCompare(b.at))
          .map((line) => {
            const waiting = rows.find(({ id }) => id === line.id);
            const besides = more?.(line);
            return (
              <li key={line.id} className={styles['step']}>
                <span className={styles['stepHead']}>
                  <strong>{t([`doneTo.${line.action}.${line.to_status}`, `done.${line.action}`, 'done.other'])}</strong>
                  {State && line.to_status && line.from_status !== line.to_status && <State status={line.to_status} />}
                  {waiting && <PendingChip failed={waiting.state === 'failed'} />}
                </span>
                <span className={styles['by']}>
                  {line.by.name} · <time dateTime={line.at}>{formatDateTime(line.at)}</time>
                </span>
                <FromSheet data={line.data} />
                {'changed' in line.data && (
                  <Changed changed={line.data['changed'] as Readonly<Record<string, Change>>} />
                )}
                {'sent_after_leaving' in line.data && <span className={styles['by']}>{t('history.left')}</span>}
                {besides && <span className={styles['by']}>{besides}</span>}
                {line.comment && <p className={styles['comment']}>{line.comment}</p>}
              </li>
            );
          })}
      </ol>
    </>
  );
}
