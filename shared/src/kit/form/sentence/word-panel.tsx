import { memo, useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import type { Word } from '#contracts/kit/sentence.ts';
import { isEmpty } from '#contracts/kit/steps.ts';
import { useWatch } from '#forms.ts';
import { Button } from '#ui/button.tsx';
import { useMediaQuery } from '#ui/use-media-query.tsx';
import { useScreens } from '#kit/record/screens.tsx';
import { ScopeProvider, useScope } from '#kit/scope.tsx';
import { useKitTexts } from '#kit/texts.tsx';
import { FieldControl } from '../field-control.tsx';
import { isOneTap } from './asked-words.ts';
import styles from './sentence.module.css';

interface Props {
  word: Word;
  isOpen: boolean;
  /** Opened by itself: an error leads into it. */
  onOpen: (key: string) => void;
  /** All of it is said; `byKey`: from the keyboard. */
  onSaid: (key: string, byKey?: boolean) => void;
}

/** The control of one word, under the sentence; all of them stand in the form, one is open. */
export const WordPanel = memo(function WordPanel({ word, isOpen, onOpen, onSaid }: Props) {
  const t = useKitTexts();
  const scope = useScope();
  const { form: { words = {} } = {} } = useScreens();
  // only a finger has chosen by its tap
  const byFinger = useMediaQuery('(pointer: coarse)');
  const values: unknown[] = useWatch({ name: [...word.fields] });
  const said = values.every((value) => !isEmpty(value));
  const oneTap = isOneTap(word, scope.fields);
  const now = JSON.stringify(values);
  const before = useRef(now);
  /** Arrow keys pass over choices on their way: then Enter or Space chooses. */
  const byArrows = useRef(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key.startsWith('Arrow')) byArrows.current = true;
    if (!byArrows.current || !oneTap || !said || (key !== 'Enter' && key !== ' ')) return;
    event.preventDefault();
    byArrows.current = false;
    onSaid(word.key, true);
  };
  useEffect(() => {
    const changed = before.current !== now;
    before.current = now;
    if (changed && isOpen && byFinger && oneTap && said && !byArrows.current) onSaid(word.key);
    // told once for what was chosen, whatever its owner is by then
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [now]);
  // of a short list all stand in sight: a tap instead of three
  const inSight = useMemo(
    () => ({
      ...scope,
      fields: Object.fromEntries(
        Object.entries(scope.fields).map(([name, field]) => [name, { ...field, inSight: field.inSight ?? true }]),
      ),
    }),
    [scope],
  );
  const Own = words[word.key];
  return (
    <details
      open={isOpen}
      id={panelId(word)}
      className={styles['panel']}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen(word.key)}
      onKeyDown={onKeyDown}
      onPointerDown={() => void (byArrows.current = false)}
    >
      <summary hidden />
      <div className={styles['inner']}>
        <ScopeProvider value={inSight}>
          {Own ? <Own /> : word.fields.map((name) => <FieldControl key={name} path={name} />)}
        </ScopeProvider>
        {!(byFinger && oneTap) && (
          <Button size="lg" onClick={() => onSaid(word.key)}>
            {t('sentence.next')}
          </Button>
        )}
      </div>
    </details>
  );
});

/** Leads the keyboard to what a word is chosen by: the panels stand behind all words. */
export const focusInPanel = (key: string): void => {
  const panel = document.getElementById(panelId({ key }));
  const choice =
    panel?.querySelector<HTMLElement>('input:checked') ?? panel?.querySelector('input, select, textarea, button');
  choice?.focus();
};

/** By which a word says what it opens. */
export const panelId = ({ key }: Pick<Word, 'key'>): string => `word-${key}`;
