import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { FieldError } from '#contracts/field-codes.ts';
import { stepKey } from '#contracts/kit/flow.ts';
import type { Sentence, Word } from '#contracts/kit/sentence.ts';
import { useFormContext } from '#forms.ts';
import { useIsPhone } from '#ui/use-is-phone.tsx';
import type { FormValues } from '#kit/kind.tsx';
import { usePageKind } from '#kit/record/screens.tsx';
import { useScope } from '#kit/scope.tsx';
import { useTold } from '../form-errors.tsx';
import { useInlineForm } from '../inline-form.ts';
import { useRecordForm } from '../use-record-form.ts';
import { demandedOf, doubtfulWord, nextWord, saidElsewhere, wordsBeside } from './asked-words.ts';
import { focusInPanel, panelId } from './word-panel.tsx';

/** Whether a form begins with the camera and its sentence: a new record of a kind that has one, on a phone. */
export function useBeginsWithSentence(isNew: boolean): boolean {
  const isPhone = useIsPhone();
  const inline = useInlineForm();
  const [begins] = useState(isPhone);
  return begins && isNew && !inline && usePageKind().sentence !== undefined;
}

/** Id of a word's button. */
export const wordId = (key: string): string => `says-${key}`;

/** Key of the row the form around is handed in by. */
function useStepKey(): string {
  const [row] = useRecordForm().handIn?.rows ?? [];
  return row ? stepKey(row) : '';
}

/** Of these fields, those that rules ask for as the form stands, between spaces: told anew only where that changes. */
export function useDemanded(names: readonly string[] = []): string {
  const { rules, fields, step = '' } = useScope();
  const { getValues, watch } = useFormContext<FormValues>();
  return useSyncExternalStore(
    useCallback((told: () => void) => watch(told).unsubscribe, [watch]),
    () => demandedOf(rules, names, { step, fields, values: getValues() }).join(' '),
  );
}

/** The words of the form around: those of its sentence, those beside it, and all fields that they say. */
export function useWords(sentence: Sentence) {
  const kind = { ...usePageKind(), sentence };
  const step = useStepKey();
  const { begins } = useRecordForm();
  const { getValues } = useFormContext<FormValues>();
  // as the form was opened: what is filled in meanwhile keeps its place, also in a report that is gone on with
  const [required] = useState(() => wordsBeside(kind, step, getValues(), begins));
  const demanded = useDemanded(sentence.demanded);
  const beside = useMemo(
    () => (demanded ? required.concat(demanded.split(' ').map((key) => ({ key, fields: [key] }))) : required),
    [required, demanded],
  );
  const all = useMemo(
    () => [...sentence.words, ...beside, ...(sentence.after ? [sentence.after] : [])],
    [sentence, beside],
  );
  const elsewhere = useMemo(() => new Set(saidElsewhere(sentence, beside)), [sentence, beside]);
  return { beside, all, elsewhere };
}

const wordOf = (all: readonly Word[], path: string) =>
  all.find(({ fields }) => fields.includes(path.split('.')[0] ?? ''));

/** What is wrong beside the words, which show theirs themselves. */
export const besideWords = (all: readonly Word[], errors: readonly FieldError[]): FieldError[] =>
  errors.filter(({ path }) => !wordOf(all, path));

/** Which of the words is open, and how one follows the other. What it hands out stays the same from one to the next. */
export function useOpenWord(sentence: Sentence, all: readonly Word[]) {
  const kind = usePageKind();
  const { fields } = useScope();
  const { errors, begins } = useRecordForm();
  const step = useStepKey();
  const { getValues } = useFormContext<FormValues>();
  const missing = useCallback(
    () => nextWord({ ...kind, sentence }, { step, words: all, fields, values: getValues() }),
    [kind, sentence, step, all, fields, getValues],
  );
  const [open, setOpen] = useState(() => doubtfulWord(all, fields, getValues(), begins) ?? missing());

  const told = useTold(errors);
  const seen = useRef(told.tries);
  useEffect(() => {
    if (told.tries === seen.current) return;
    seen.current = told.tries;
    const [first] = told.errors.flatMap(({ path }) => wordOf(all, path) ?? []);
    if (!first) return;
    setOpen(first.key);
    // what has no word is told above, and takes the focus there
    if (besideWords(all, told.errors).length > 0) return;
    requestAnimationFrame(() => {
      document.getElementById(panelId(first))?.scrollIntoView({ block: 'center' });
      document.getElementById(wordId(first.key))?.focus({ preventScroll: true });
    });
    // once for each try
  }, [told.tries]);

  const toggle = useCallback((key: string) => setOpen((now) => (now === key ? null : key)), []);
  /** On to the next word that misses something; the last one folds. */
  const goOn = useCallback(
    (from: string, byKey = false) => {
      const next = missing();
      setOpen(next === from ? null : next);
      requestAnimationFrame(() => {
        document.getElementById(wordId(next ?? from))?.focus({ preventScroll: true });
        if (byKey && next) focusInPanel(next);
        if (next) document.getElementById(panelId({ key: next }))?.scrollIntoView({ block: 'nearest' });
      });
    },
    [missing],
  );
  return { open, setOpen, toggle, goOn };
}
