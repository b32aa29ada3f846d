import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Step } from '#contracts/kit/flow.ts';
import { useController } from '#forms.ts';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useFieldError } from '../form/form-errors.tsx';
import { Phrases } from '../form/phrases.tsx';
import { useKitTexts } from '../texts.tsx';
import { REASON_ASKED, useLetterHints } from './letter-keys.ts';

/** The verb that was to be taken before a reason stood here, and how often. */
export interface AskedReason {
  verb: string;
  tries: number;
}

interface Props {
  page: string;
  steps: readonly Step[];
  asked: AskedReason | null;
  /** Takes the verb whose reason is asked. */
  onSend: () => void;
  /** No reason is asked any more. */
  onLeave: () => void;
}

const isInWords = (target: Element): boolean => target instanceof HTMLTextAreaElement && target.value !== '';

/** The words of a decision. While its reason is asked keys write: letters and j do nothing until it is sent or left. */
export function DecisionWords({ page, steps, asked, onSend, onLeave }: Props) {
  const t = useKitTexts();
  const box = useRef<HTMLDivElement>(null);
  const letters = useLetterHints();
  const { field } = useController({ name: 'comment' });
  const error = useFieldError('comment');
  const keys = asked && letters ? t('kit:state.reasonKeys', { step: t(`${page}.${asked.verb}`) }) : '';
  const isNeeded = steps.some(({ asks }) => asks?.comment === 'required');
  const hint = keys || (isNeeded ? t(`${page}.wordsHint`, { defaultValue: '' }) : '');
  useEffect(() => {
    if (asked && letters) box.current?.querySelector('textarea')?.focus();
  }, [asked, letters]);
  useEffect(() => {
    if (!asked) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      (document.activeElement as HTMLElement | null)?.blur();
      onLeave();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [asked, onLeave]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, ctrlKey, metaKey, altKey, repeat } = event;
    // out of the box, so that letters decide again
    if (!asked && letters && key === 'Escape') return (event.target as HTMLElement).blur();
    if (!asked || repeat || altKey) return;
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      event.preventDefault();
      return onSend();
    }
    // until there are words a digit chooses a phrase; in them a digit is a digit
    if (!letters || ctrlKey || metaKey || isInWords(event.target as Element)) return;
    const phrases = [...(box.current?.querySelectorAll<HTMLElement>('button[aria-keyshortcuts]:enabled') ?? [])];
    const phrase = phrases.find((each) => each.getAttribute('aria-keyshortcuts') === key);
    if (!phrase) return;
    event.preventDefault();
    phrase.click();
  };
  return (
    <div ref={box} {...(asked && { [REASON_ASKED]: '' })} onKeyDown={onKeyDown}>
      <Field label={t(`${page}.words`)} hint={hint || undefined} error={error ?? null}>
        <TextArea {...field} rows={2} value={String(field.value ?? '')} maxLength={1000} />
        <Phrases
          of={steps.map(({ verb }) => ({ name: verb, label: t(`${page}.${verb}`) }))}
          value={String(field.value ?? '')}
          maxLength={1000}
          onChange={field.onChange}
          numbered={letters ? asked?.verb : undefined}
        />
      </Field>
    </div>
  );
}
