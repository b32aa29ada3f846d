import { useId, type ReactNode } from 'react';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { Fold } from '#ui/fold.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { EarlierButton } from '../history/earlier-button.tsx';
import { History } from '../history/history.tsx';
import type { useEarlier } from '../history/use-earlier.ts';
import type { AnyRecord, HistoryLine } from '../record/record.model.ts';
import { usePageKind } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';
import { DueBar } from './due-bar.tsx';
import { Faces } from './faces.tsx';
import { StepLine } from './step-line.tsx';
import styles from './story.module.css';

/** Whoever began it is to be asked, where a kind does not say whom else. */
const WHO_BEGAN = ['created_by'];

interface Props {
  record: AnyRecord;
  rows: readonly OutboxRow[];
  /** Of a record with a workflow. */
  earlier?: ReturnType<typeof useEarlier> | undefined;
  more: (line: HistoryLine) => ReactNode;
}

/** Below the head of a record: until when, who, and how it came to where it stands. */
export function RecordStory({ record, rows, earlier, more }: Props) {
  const t = useKitTexts();
  const { story = {} } = usePageKind();
  const title = useId();
  return (
    <section className={styles['story']} aria-labelledby={title}>
      <h2 id={title}>
        <VisuallyHidden>{t('history.title')}</VisuallyHidden>
      </h2>
      <div className={styles['top']}>
        {story.due && <DueBar due={story.due} record={record} />}
        <Faces names={story.faces ?? WHO_BEGAN} record={record} />
      </div>
      {earlier && earlier.lines.length > 0 && (
        <>
          <StepLine lines={earlier.lines} rows={rows} />
          <Fold summary={t('story.all')}>
            <History lines={earlier.lines} rows={rows} more={more}>
              <EarlierButton {...earlier} />
            </History>
          </Fold>
        </>
      )}
    </section>
  );
}
