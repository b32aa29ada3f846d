import { use } from 'react';
import { useTranslation } from '#i18n/react.ts';
import { Button } from '#ui/button.tsx';
import { useIsPhone } from '#ui/use-is-phone.tsx';
import { ScopeContext, useKitTexts } from '../texts.tsx';
import styles from './phrases.module.css';

/** So many a module may offer of one kind: texts `phrase.<name>.1` to this. */
const MOST = 6;
const BETWEEN = '; ';

/** What stands there without the phrase, or with it behind. */
function toggled(text: string, phrase: string): string {
  const parts = text.split(BETWEEN).map((part) => part.trim());
  const others = parts.filter((part) => part !== '' && part !== phrase);
  return (parts.includes(phrase) ? others : [...others, phrase]).join(BETWEEN);
}

interface Props {
  /** What the phrases are kept under in the module's texts, a verb or a field; several stand one below the other. */
  of: readonly { name: string; label?: string }[];
  value: string;
  maxLength?: number | undefined;
  onChange: (text: string) => void;
  /** Whose phrases carry the digits that choose them. */
  numbered?: string | undefined;
}

/** What is mostly written there, one tap each; on a phone also that it may be spoken. Nothing where the module has no phrases. */
export function Phrases({ of, value, maxLength = Infinity, onChange, numbered }: Props) {
  const t = useKitTexts();
  const { t: kit } = useTranslation('kit');
  const isPhone = useIsPhone();
  const own = use(ScopeContext)?.rules.phrases;
  const known = (under: string) =>
    Array.from({ length: MOST }, (_, at) => t(`${under}.${at + 1}`, { defaultValue: '' })).filter(Boolean);
  const groups = of.flatMap(({ name, label }) => {
    // "Filled and rolled" is nothing to say of an accident
    const fitting = own === undefined ? [] : known(`phraseOf.${own}.${name}`);
    const phrases = fitting.length > 0 ? fitting : known(`phrase.${name}`);
    return phrases.length > 0 ? [{ name, label, phrases }] : [];
  });
  if (groups.length === 0) return null;
  return (
    <div className={styles['phrases']}>
      {groups.map(({ name, label, phrases }) => (
        <div key={name} className={styles['group']} role="group" aria-label={label ?? kit('phrases.title')}>
          {label && <span className={styles['label']}>{label}</span>}
          {phrases.map((phrase, at) => {
            const next = toggled(value, phrase);
            return (
              <Button
                key={phrase}
                size="sm"
                className={styles['phrase']}
                aria-keyshortcuts={name === numbered ? String(at + 1) : undefined}
                aria-pressed={next.length < value.length}
                disabled={next.length > maxLength}
                onClick={() => onChange(next)}
              >
                {name === numbered && <kbd aria-hidden="true">{at + 1} </kbd>}
                {phrase}
              </Button>
            );
          })}
        </div>
      ))}
      {isPhone && <p className={styles['label']}>{kit('phrases.speak')}</p>}
    </div>
  );
}
