import type { EventWays, NoticeEvent } from '@chainage/shared/contracts/notice-settings';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { labelIn } from '@chainage/shared/lib/format/label';
import { Field } from '@chainage/shared/ui/field';
import { Fold } from '@chainage/shared/ui/fold';
import { NativeSelect } from '@chainage/shared/ui/native-select';
import { usePushTexts } from '#i18n/push-texts.ts';
import styles from './notice-settings.module.css';

const GROUPS = ['urgent', 'todo', 'progress', 'talk'] as const;
const WAYS = ['now', 'digest', 'off'] as const;

/** What was chosen of single events, by event. */
export type WaysByEvent = Readonly<Record<string, EventWays>>;

interface Props {
  events: readonly NoticeEvent[];
  chosen: WaysByEvent;
  hasMail: boolean;
  change: (event: string, ways: EventWays) => void;
}

const AS_GROUP: EventWays = { mail: null, push: null };
const isOwn = ({ mail, push }: EventWays): boolean => mail !== null || push !== null;

function EventWay({
  event,
  ways,
  hasMail,
  change,
}: Pick<Props, 'hasMail' | 'change'> & { event: NoticeEvent; ways: EventWays }) {
  const { t } = usePushTexts();
  const locale = usePreferences((preferences) => preferences.locale);
  const asGroup = { value: '', label: t('event.asGroup') };
  const push = ways.push === null ? '' : String(ways.push);
  return (
    <fieldset className={styles['quiet']}>
      <legend>{labelIn(event.names, locale, event.names['en'] ?? event.event)}</legend>
      <div className={styles['times']}>
        <Field label={t('event.devices')}>
          <NativeSelect
            options={[asGroup, ...['true', 'false'].map((value) => ({ value, label: t(`event.push.${value}`) }))]}
            value={push}
            onChange={({ target: { value } }) =>
              change(event.event, { ...ways, push: value === '' ? null : value === 'true' })
            }
          />
        </Field>
        {hasMail && (
          <Field label={t('event.mail')}>
            <NativeSelect
              options={[asGroup, ...WAYS.map((value) => ({ value, label: t(`event.way.${value}`) }))]}
              value={ways.mail ?? ''}
              onChange={({ target: { value } }) =>
                change(event.event, { ...ways, mail: value === '' ? null : (value as (typeof WAYS)[number]) })
              }
            />
          </Field>
        )}
      </div>
    </fieldset>
  );
}

/** Single events that go another way than their group, folded away by group. */
export function EventsByGroup({ events, chosen, hasMail, change }: Props) {
  const { t } = usePushTexts();
  const waysOf = ({ event }: NoticeEvent) => chosen[event] ?? AS_GROUP;
  return (
    <section className={styles['events']} aria-labelledby="events-title">
      <h2 id="events-title" className={styles['subtitle']}>
        {t('event.title')}
      </h2>
      <p className={styles['hint']}>{t('event.hint')}</p>
      {GROUPS.map((group) => {
        const own = events.filter((one) => one.group === group);
        const count = own.filter((one) => isOwn(waysOf(one))).length;
        if (own.length === 0) return null;
        return (
          <Fold
            key={group}
            summary={
              <span>
                {t(`group.${group}`)} {count > 0 && <span className={styles['hint']}>{t('event.own', { count })}</span>}
              </span>
            }
          >
            <div className={styles['form']}>
              {own.map((event) => (
                <EventWay key={event.event} event={event} ways={waysOf(event)} hasMail={hasMail} change={change} />
              ))}
            </div>
          </Fold>
        );
      })}
    </section>
  );
}
