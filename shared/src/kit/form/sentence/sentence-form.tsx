import { useEffect, useRef, type ReactNode } from 'react';
import { pick } from '#contracts/kit/field.ts';
import type { Sentence, Word } from '#contracts/kit/sentence.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { FormProblems } from '#kit/act/form-problems.tsx';
import { usePageKind } from '#kit/record/screens.tsx';
import { useScope } from '#kit/scope.tsx';
import { useKitTexts } from '#kit/texts.tsx';
import { ElsewhereContext } from '../elsewhere.ts';
import { FieldControl } from '../field-control.tsx';
import { useFieldError, useTold } from '../form-errors.tsx';
import { FormSection } from '../form-section.tsx';
import { FormSections } from '../form-sections.tsx';
import { HandInDecided, StagePicker, useHandIn } from '../hand-in-section.tsx';
import { useRecordForm } from '../use-record-form.ts';
import { Counters } from './counters.tsx';
import { Says } from './says.tsx';
import styles from './sentence.module.css';
import { Stops } from './stops.tsx';
import { Ticks } from './ticks.tsx';
import { besideWords, useDemanded, useWords } from './use-sentence.ts';

/** What is asked beside the sentence at once. */
function Now({ sentence: { now = [], counts = {}, ticks = {} } }: { sentence: Sentence }) {
  const { fields } = useScope();
  const demanded = useDemanded(now).split(' ');
  if (now.length === 0) return null;
  return (
    <div className={styles['now']}>
      {Object.keys(pick(fields, now)).map((name) => {
        const [count, tick] = [counts[name], ticks[name]];
        if (count) return <Counters key={name} name={name} count={count} />;
        if (!tick) return <FieldControl key={name} path={name} />;
        return <Ticks key={name} name={name} ticks={tick} required={demanded.includes(name)} />;
      })}
    </div>
  );
}

/** What is wrong beside the words, and why the form was not accepted. */
function Problems({ words }: { words: readonly Word[] }) {
  const { failure, errors } = useRecordForm();
  const told = useTold(errors);
  const others = besideWords(words, told.errors);
  return <FormProblems failure={failure} errors={others} tries={others.length > 0 ? told.tries : 0} />;
}

/** The photos that the report begins with. */
function Pickers({ stages }: { stages: readonly string[] }) {
  const error = useFieldError('photos');
  return stages.map((stage, at) => (
    <StagePicker key={stage} stage={stage} error={at === 0 ? error : undefined} whole />
  ));
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
  const { photos } = useRecordForm();
  const { withoutPhotos = [] } = usePageKind();
  const online = useConnectivity((connectivity) => connectivity.online);
  const words = useWords(sentence);
  const { known, ...decided } = useHandIn();
  const card = useRef<HTMLElement>(null);
  const isShot = photos.length > 0;
  const wasShot = useRef(isShot);
  useEffect(() => {
    // the camera has done its part: what it has seen is put into words
    if (isShot && !wasShot.current) card.current?.scrollIntoView({ block: 'end' });
    wasShot.current = isShot;
  }, [isShot]);
  const { stops = [], now = [] } = sentence;
  const counted = [...Object.keys(sentence.counts ?? {}), ...Object.keys(sentence.ticks ?? {})];
  const rest = new Set([...words.elsewhere].filter((name) => !counted.includes(name)));
  const inStops = stops.flatMap(({ sections }) => sections);
  return (
    <>
      <Problems words={words.all} />
      <Pickers stages={known} />
      <section ref={card} className={styles['card']} aria-label={t('sentence.title')}>
        <Says sentence={sentence} beside={words.beside} all={words.all} />
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
