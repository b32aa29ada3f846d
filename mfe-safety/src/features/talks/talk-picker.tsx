import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { Field } from '@chainage/shared/ui/field';
import { loadTalks, TALK_LANGUAGES, talkLanguage, type Talk, type TalkLanguage } from './library.ts';
import styles from './talks.module.css';

/** The talks in a language; null while they are fetched or where this device has none of them. */
function useTalks(language: TalkLanguage): { talks: readonly Talk[] | null; isLost: boolean } {
  const [read, setRead] = useState<{ of: TalkLanguage; talks: readonly Talk[] | null } | null>(null);
  useEffect(() => {
    let isLeft = false;
    const keep = (talks: readonly Talk[] | null) => isLeft || setRead({ of: language, talks });
    loadTalks(language).then(keep, () => keep(null));
    return () => void (isLeft = true);
  }, [language]);
  const current = read?.of === language ? read : null;
  return { talks: current?.talks ?? null, isLost: current?.talks === null };
}

/** What is read out, and what the crew is asked. */
const Card = ({ talk: { text, prompts, title }, asks }: { talk: Talk; asks: string }) => (
  <article className={styles['card']} aria-label={title}>
    <p>{text}</p>
    <p>{asks}</p>
    <ul>
      {prompts.map((prompt) => (
        <li key={prompt}>{prompt}</li>
      ))}
    </ul>
  </article>
);

/** Of a talk, by the fields that it fills in. */
const textsOf = ({ title, text }: Talk) => ({ title, topic: text, summary: text });

/** A talk of the library, one tap: it fills in what it was about and what was said, but for what somebody wrote there. */
export function TalkPicker() {
  const { t, i18n } = useTranslation('safety');
  const { setValue, getValues } = useFormContext();
  const [picked, setPicked] = useState<string | null>(null);
  const [language, setLanguage] = useState(() => talkLanguage(i18n.language));
  const { talks, isLost } = useTalks(language);
  const title: unknown = useWatch({ name: 'title' });
  const chosen = talks?.find(({ key }) => key === picked) ?? talks?.find((talk) => talk.title === title) ?? null;
  const fill = (talk: Talk) => {
    const former: Readonly<Record<string, string>> = chosen ? textsOf(chosen) : {};
    for (const [name, value] of Object.entries(textsOf(talk))) {
      const written: unknown = getValues(name);
      if (!written || written === former[name]) setValue(name, value, { shouldDirty: true });
    }
    setPicked(talk.key);
  };
  const choose = (key: string) => {
    const talk = talks?.find((each) => each.key === key);
    if (talk) fill(talk);
  };
  const speak = async (to: TalkLanguage) => {
    setLanguage(to);
    const same = chosen && (await loadTalks(to).catch(() => [])).find(({ key }) => key === chosen.key);
    if (same) fill(same);
  };
  return (
    <div className={styles['picker']}>
      <ChoiceChips
        aria-label={t('talks.language')}
        options={TALK_LANGUAGES.map((each) => ({ value: each, label: t(`talks.${each}`) }))}
        value={language}
        onChange={(to) => void speak(to)}
      />
      {isLost && <p role="status">{t('talks.failed')}</p>}
      {!isLost && !talks && <p role="status">{t('talks.loading')}</p>}
      {talks && (
        <Field label={t('talks.choose')} group>
          <ChoiceChips
            name="talk"
            options={talks.map(({ key, title: label }) => ({ value: key, label }))}
            value={chosen?.key ?? null}
            onChange={choose}
          />
        </Field>
      )}
      {chosen && <Card talk={chosen} asks={t('talks.prompts')} />}
    </div>
  );
}
