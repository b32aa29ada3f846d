import { memo } from 'react';
import type { Sentence, Word } from '#contracts/kit/sentence.ts';
import { cx } from '#ui/cx.ts';
import { useKitTexts } from '#kit/texts.tsx';
import { useErrorsUnder } from '../form-errors.tsx';
import { useShown } from '../shown.tsx';
import styles from './sentence.module.css';
import { useOpenWord, wordId, type useWords } from './use-sentence.ts';
import { focusInPanel, panelId, WordPanel } from './word-panel.tsx';
import { WordText } from './word-text.tsx';

interface WordProps {
  word: Word;
  isOpen: boolean;
  onTap: (key: string) => void;
}

/** A word of the sentence: what is said, to be tapped and changed. */
const WordButton = memo(function WordButton({ word, isOpen, onTap }: WordProps) {
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
      onClick={() => onTap(word.key)}
      onKeyDown={(event) => {
        if (!isOpen || event.key !== 'ArrowDown') return;
        event.preventDefault();
        focusInPanel(word.key);
      }}
    >
      <WordText word={word} />
    </button>
  );
});

interface Props extends Pick<ReturnType<typeof useWords>, 'beside' | 'all'> {
  sentence: Sentence;
}

/** The sentence and the control of each of its words. Stands apart: a word that opens draws itself, not the form. */
export const Says = memo(function Says({ sentence, beside, all }: Props) {
  const t = useKitTexts();
  const { open, setOpen, toggle, goOn } = useOpenWord(sentence, all);
  const word = (each: Word) => <WordButton key={each.key} word={each} isOpen={open === each.key} onTap={toggle} />;
  const { words, after } = sentence;
  return (
    <>
      <p className={styles['sentence']}>
        {words.map(word)}
        {beside.map(word)}
      </p>
      {after && (
        <p className={styles['after']}>
          {t('sentence.checks')} {word(after)}
        </p>
      )}
      {all.map((each) => (
        <WordPanel key={each.key} word={each} isOpen={open === each.key} onOpen={setOpen} onSaid={goOn} />
      ))}
    </>
  );
});
