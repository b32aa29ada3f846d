import { Suspense, useState, type ChangeEvent, type FormEvent } from 'react';
import type { NoticeSettings, NoticeSettingsBody } from '@chainage/shared/contracts/notice-settings';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { NativeSelect } from '@chainage/shared/ui/native-select';
import { Switch } from '@chainage/shared/ui/switch';
import { TextInput } from '@chainage/shared/ui/text-input';
import { EventsByGroup, type WaysByEvent } from './event-ways.tsx';
import { PushGroups } from './push-groups.tsx';
import { saveNoticeSettings } from './notice-settings.queries.ts';
import styles from './notice-settings.module.css';

const GROUPS = ['urgent', 'todo', 'progress', 'talk'] as const;
const WAYS = ['now', 'digest', 'off'] as const;
const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
  { value: 'mr', label: 'मराठी' },
];

/** What of it goes back; of events what was chosen. */
type Chosen = Omit<NoticeSettingsBody, 'events'> & { events?: WaysByEvent };
type Said = 'saved' | 'failed' | 'waiting' | undefined;

/** What is chosen goes with one tap on Save; what could not be saved stays on screen. */
export function NoticeSettingsForm({ settings: { mail, events, ...settings } }: { settings: NoticeSettings }) {
  const { t } = useTranslation('shell');
  const [chosen, setChosen] = useState<Chosen>({
    ...settings,
    // a server of before knows nothing of single events
    ...(events && { events: Object.fromEntries(events.map(({ event, ways }) => [event, ways])) }),
    mail: mail === 'on',
  });
  // a server, or a copy of its answer, of before knows nothing of devices
  const { push } = chosen;
  const [said, setSaid] = useState<Said>();
  const change = (changes: Partial<Chosen>) => {
    setSaid(undefined);
    setChosen({ ...chosen, ...changes });
  };
  const hasHalf = (chosen.quiet_from === null) !== (chosen.quiet_to === null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (hasHalf) return;
    setSaid('waiting');
    await saveNoticeSettings(chosen).then(
      () => setSaid('saved'),
      () => setSaid('failed'),
    );
  };
  const time = (name: 'quiet_from' | 'quiet_to') => (
    <Field
      label={t(`noticeSettings.${name}`)}
      error={hasHalf && chosen[name] === null ? t('noticeSettings.bothTimes') : null}
    >
      <TextInput
        type="time"
        value={chosen[name] ?? ''}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value || null })}
      />
    </Field>
  );
  return (
    <form className={styles['form']} onSubmit={(event) => void save(event)} noValidate>
      {push && (
        <Suspense>
          <PushGroups chosen={push} change={(group, isOn) => change({ push: { ...push, [group]: isOn } })} />
        </Suspense>
      )}
      <Switch
        label={t('noticeSettings.mail')}
        hint={t(`noticeSettings.mailHint.${mail}`)}
        checked={chosen.mail}
        onChange={({ target }) => change({ mail: target.checked })}
      />
      {chosen.mail &&
        GROUPS.map((group) => (
          <Field key={group} label={t(`noticeSettings.${group}`)} hint={t(`noticeSettings.hint.${group}`)}>
            <NativeSelect
              options={WAYS.map((value) => ({ value, label: t(`noticeSettings.way.${value}`) }))}
              value={chosen.channels[group]}
              onChange={({ target }) =>
                change({ channels: { ...chosen.channels, [group]: target.value as (typeof WAYS)[number] } })
              }
            />
          </Field>
        ))}
      {events && (
        <Suspense>
          <EventsByGroup
            events={events}
            chosen={chosen.events ?? {}}
            hasMail={chosen.mail}
            change={(event, ways) => change({ events: { ...chosen.events, [event]: ways } })}
          />
        </Suspense>
      )}
      <Field label={t('noticeSettings.language')}>
        <NativeSelect
          options={LANGUAGES}
          value={chosen.language}
          onChange={({ target }) => change({ language: target.value as NoticeSettingsBody['language'] })}
        />
      </Field>
      <fieldset className={styles['quiet']}>
        <legend>{t('noticeSettings.quiet')}</legend>
        <p className={styles['hint']}>{t('noticeSettings.quietHint')}</p>
        <div className={styles['times']}>
          {time('quiet_from')}
          {time('quiet_to')}
        </div>
      </fieldset>
      <Button kind="primary" type="submit" disabled={said === 'waiting'}>
        {t('noticeSettings.save')}
      </Button>
      <p role="status" className={styles['hint']}>
        {said === 'saved' && t('noticeSettings.saved')}
        {said === 'failed' && t('noticeSettings.failed')}
      </p>
    </form>
  );
}
