import { useEffect, useRef, type ReactNode } from 'react';
import { pick } from '#contracts/kit/field.ts';
import type { Sentence, Word } from '#contracts/kit/sentence.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { cx } from '#ui/cx.ts';
import { FormProblems } from '#kit/act/form-problems.tsx';
import { usePageKind } from '#kit/record/screens.tsx';
import { useScope } from '#kit/scope.tsx';
import { useKitTexts } from '#kit/texts.tsx';
import { ElsewhereContext } from '../elsewhere.ts';
import { FieldControl } from '../field-control.tsx';
import { useErrorsUnder, useFieldError } from '../form-errors.tsx';
import { FormSection } from '../form-section.tsx';
import { FormSections } from '../form-sections.tsx';
import { HandInDecided, StagePicker, useHandIn } from '../hand-in-section.tsx';
import { useShown } from '../shown.tsx';
import { useRecordForm } from '../use-record-form.ts';
import { Counters } from './counters.tsx';
import styles from './sentence.module.css';
import { Stops } from './stops.tsx';
import { Ticks } from './ticks.tsx';
import { useSentence, wordId } from './use-sentence.ts';
import { panelId, WordPanel } from './word-panel.tsx';
import { WordText } from './word-text.tsx';

interface WordProps {
  word: Word;
  isOpen: boolean;
  onTap: () => void;
}

/** A word of the sentence: what is said, to be tapped and changed. */
function WordButton({ word, isOpen, onTap }: WordProps) {
  const { shown } = useShown(word.fields[0] ?? '');
  const errors = useErrorsUnder(word.fields);
  if (shown === false) return null;
  return (
    <button
      type="button"
      id={wordId(word.key)}
      className={cx(styles['word'], errors > 0 && styles['wrong'])}
      aria-expanded={isOpen}
      aria-controls={panelId(word)}
      aria-invalid={errors > 0 || undefined}
      onClick={onTap}
    >
      <WordText word={word} />
    </button>
  );
}

/** What is asked beside the sentence at once. */
function Now({ sentence: { now = [], counts = {}, ticks = {} } }: { sentence: Sentence }) {
  const { fields } = useScope();
  if (now.length === 0) return null;
  return (
    <div className={styles['now']}>
      {Object.keys(pick(fields, now)).map((name) => {
        const [count, tick] = [counts[name], ticks[name]];
        if (count) return <Counters key={name} name={name} count={count} />;
        return tick ? <Ticks key={name} name={name} ticks={tick} /> : <FieldControl key={name} path={name} />;
      })}
    </div>
  );
}

interface Props {
  sentence: Sentence;
  /** Stands in place of a section, by its key. */
  slots: Readonly<Record<string, ReactNode>>;
  /** The module's own, below the sections. */
  more: ReactNode;
}

/** A new record on a phone: the camera, one sentence, and what else there is below it. */
export function SentenceForm({ sentence, slots, more }: Props) {
  const t = useKitTexts();
  const { failure, photos } = useRecordForm();
  const { withoutPhotos = [] } = usePageKind();
  const online = useConnectivity((connectivity) => connectivity.online);
  const says = useSentence(sentence);
  const { known, ...decided } = useHandIn();
  const photoError = useFieldError('photos');
  const card = useRef<HTMLElement>(null);
  const isShot = photos.length > 0;
  const wasShot = useRef(isShot);
  useEffect(() => {
    // the camera has done its part: what it has seen is put into words
    if (isShot && !wasShot.current) card.current?.scrollIntoView({ block: 'end' });
    wasShot.current = isShot;
  }, [isShot]);
  const { stops = [], after, now = [] } = sentence;
  const counted = [...Object.keys(sentence.counts ?? {}), ...Object.keys(sentence.ticks ?? {})];
  const rest = new Set([...says.elsewhere].filter((name) => !counted.includes(name)));
  const inStops = stops.flatMap(({ sections }) => sections);
  const word = (each: Word) => (
    <WordButton
      key={each.key}
      word={each}
      isOpen={says.open === each.key}
      onTap={() => says.setOpen(says.open === each.key ? null : each.key)}
    />
  );
  return (
    <>
      <FormProblems failure={failure} errors={says.others} tries={says.tries} />
      {known.map((stage, at) => (
        <StagePicker key={stage} stage={stage} error={at === 0 ? photoError : undefined} whole />
      ))}
      <section ref={card} className={styles['card']} aria-label={t('sentence.title')}>
        <p className={styles['sentence']}>
          {sentence.words.map(word)}
          {says.beside.map(word)}
        </p>
        {after && (
          <p className={styles['after']}>
            {t('sentence.checks')} {word(after)}
          </p>
        )}
        {says.all.map((each) => (
          <WordPanel
            key={each.key}
            word={each}
            isOpen={says.open === each.key}
            onOpen={() => says.setOpen(each.key)}
            onSaid={() => says.goOn(each.key)}
          />
        ))}
        <Now sentence={sentence} />
        {known.length > 0 && withoutPhotos.length > 0 && <p className={styles['hint']}>{t('sentence.noPhoto')}</p>}
        {!online && <p className={styles['hint']}>{t('sentence.offline')}</p>}
      </section>
      <ElsewhereContext value={rest}>
        {stops.length > 0 && <Stops stops={stops} slots={slots} />}
        <FormSection title={t('record.allDetails')} names={now.length > 0 ? [] : decided.asked} open={false}>
          <FormSections slots={slots} only={(key) => !inStops.includes(key)} />
          {more}
        </FormSection>
      </ElsewhereContext>
      {decided.deciding.length + decided.asked.length + decided.further.length > 0 && (
        <section className={styles['card']} aria-label={t('section.photos')}>
          <HandInDecided {...decided} />
        </section>
      )}
    </>
  );
}
