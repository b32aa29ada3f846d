import { useEffect, useMemo, useRef, useState } from 'react';
import { stepKey } from '#contracts/kit/flow.ts';
import type { Sentence } from '#contracts/kit/sentence.ts';
import { useFormContext } from '#forms.ts';
import { useIsPhone } from '#ui/use-is-phone.tsx';
import type { FormValues } from '#kit/kind.tsx';
import { usePageKind } from '#kit/record/screens.tsx';
import { useScope } from '#kit/scope.tsx';
import { useTold } from '../form-errors.tsx';
import { useInlineForm } from '../inline-form.ts';
import { useRecordForm } from '../use-record-form.ts';
import { nextWord, saidElsewhere, wordsBeside } from './asked-words.ts';
import { panelId } from './word-panel.tsx';

/** Whether a form begins with the camera and its sentence: a new record of a kind that has one, on a phone. */
export function useBeginsWithSentence(isNew: boolean): boolean {
  const isPhone = useIsPhone();
  const inline = useInlineForm();
  const [begins] = useState(isPhone);
  return begins && isNew && !inline && usePageKind().sentence !== undefined;
}

/** Id of a word's button. */
export const wordId = (key: string): string => `says-${key}`;

/** The words of the form around, which of them is open, and how one follows the other. */
export function useSentence(sentence: Sentence) {
  const kind = { ...usePageKind(), sentence };
  const { fields } = useScope();
  const { handIn, errors } = useRecordForm();
  const { getValues } = useFormContext<FormValues>();
  const [row] = handIn?.rows ?? [];
  const step = row ? stepKey(row) : '';
  // as the form was opened: what is filled in meanwhile keeps its place
  const [beside] = useState(() => wordsBeside(kind, step, getValues()));
  const all = useMemo(
    () => [...sentence.words, ...beside, ...(sentence.after ? [sentence.after] : [])],
    [sentence, beside],
  );
  const missing = () => nextWord(kind, { step, words: all, fields, values: getValues() });
  const [open, setOpen] = useState<string | null>(missing);
  const elsewhere = useMemo(() => new Set(saidElsewhere(sentence, beside)), [sentence, beside]);

  const told = useTold(errors);
  const wordOf = (path: string) => all.find((word) => word.fields.includes(path.split('.')[0] ?? ''));
  const others = told.errors.filter(({ path }) => !wordOf(path));
  const seen = useRef(told.tries);
  useEffect(() => {
    if (told.tries === seen.current) return;
    seen.current = told.tries;
    const [first] = told.errors.flatMap(({ path }) => wordOf(path) ?? []);
    if (!first) return;
    setOpen(first.key);
    // what has no word is told above, and takes the focus there
    if (others.length > 0) return;
    requestAnimationFrame(() => {
      document.getElementById(panelId(first))?.scrollIntoView({ block: 'center' });
      document.getElementById(wordId(first.key))?.focus({ preventScroll: true });
    });
    // once for each try
  }, [told.tries]);

  /** On to the next word that misses something; the last one folds. */
  const goOn = (from: string) => {
    const next = missing();
    setOpen(next === from ? null : next);
    requestAnimationFrame(() => {
      document.getElementById(wordId(next ?? from))?.focus({ preventScroll: true });
      if (next) document.getElementById(panelId({ key: next }))?.scrollIntoView({ block: 'nearest' });
    });
  };
  return { beside, all, open, setOpen, goOn, elsewhere, others, tries: others.length > 0 ? told.tries : 0 };
}
