import { useState } from 'react';
import { ApiError } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useMemberId } from '@chainage/shared/auth/permission';
import type { ReportSchedule } from '@chainage/shared/contracts/report-schedule';
import { EVERY, LAST_DAY, RECIPIENTS_MOST, type Every } from '@chainage/shared/contracts/report-schedule-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { peopleQuery } from '@chainage/shared/kit/people.queries.ts';
import { newId } from '@chainage/shared/lib/ids';
import { useQuery } from '@chainage/shared/query';
import { Button } from '@chainage/shared/ui/button';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { Dialog } from '@chainage/shared/ui/dialog';
import { Field } from '@chainage/shared/ui/field';
import { NativeSelect } from '@chainage/shared/ui/native-select';
import { PeopleTicks } from './people-ticks.tsx';
import { beginSchedule, changeSchedule } from './schedules.queries.ts';
import styles from './schedules.module.css';

/** Where the server says which of them it refuses, by their place. */
const MEMBERS = 'members.';

interface Props {
  /** The file it shall be like, or the one that is changed. */
  of: { file: string } | { schedule: ReportSchedule };
  onClose: (done: boolean) => void;
}

/** When a report comes by mail, and to whom. */
export function ScheduleDialog({ of, onClose }: Props) {
  const { t } = useTranslation('downloads');
  const me = useMemberId();
  const online = useConnectivity((connectivity) => connectivity.online);
  const known = 'schedule' in of ? of.schedule : undefined;
  const [every, setEvery] = useState<Every>(known?.every ?? 'month');
  const [day, setDay] = useState(known?.on_day ?? 1);
  const [chosen, setChosen] = useState<number[]>(
    known?.recipients.map(({ member }) => member) ?? (me === undefined ? [] : [me]),
  );
  const { data: people } = useQuery(peopleQuery({ is_active: 'true' }));
  // whoever has left stands in no list to be unticked, and gets nothing any more
  const members = people ? chosen.filter((id) => people.some((one) => one.id === id)) : chosen;
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  // whom the server says it may not go to, until the ticks change
  const [refused, setRefused] = useState<number>();
  const none = members.length === 0;
  const nameOf = (id: number) => people?.find((one) => one.id === id)?.name ?? '';
  const days = Array.from({ length: LAST_DAY[every] }, (_, at) => at + 1);
  const save = async () => {
    setBusy(true);
    setFailed(null);
    setRefused(undefined);
    const body = { every, on_day: day, members };
    try {
      await ('file' in of
        ? beginSchedule({ ...body, id: newId(), file: of.file })
        : changeSchedule(of.schedule.id, body));
      onClose(true);
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined;
      const at = problem?.errors?.find(({ path, code }) => code === 'not_in_list' && path.startsWith(MEMBERS))?.path;
      if (at !== undefined) setRefused(members[Number(at.slice(MEMBERS.length))]);
      else setFailed(problem?.code === 'schedule.limit' ? 'mail.limit' : 'mail.failed');
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('mail.title')} onClose={() => onClose(false)} atTitle>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!none && !busy && online) void save();
        }}
      >
        <p className={styles['quiet']}>{t('mail.what')}</p>
        <Field label={t('mail.every')} group>
          <ChoiceChips
            options={EVERY.map((value) => ({ value, label: t(`mail.each.${value}`) }))}
            value={every}
            onChange={(value) => {
              setEvery(value);
              setDay(1);
            }}
          />
        </Field>
        <Field label={t(`mail.day.${every}`)} hint={t(`mail.days.${every}`)}>
          <NativeSelect
            options={days.map((value) => ({
              value,
              label: every === 'week' ? t(`mail.weekday.${value}`) : String(value),
            }))}
            value={day}
            onChange={({ target }) => setDay(Number(target.value))}
          />
        </Field>
        <Field
          label={t('mail.to')}
          hint={t('mail.toHint', { most: RECIPIENTS_MOST })}
          error={
            none ? t('mail.nobody') : refused !== undefined ? t('mail.mayNotSee', { name: nameOf(refused) }) : null
          }
          group
        >
          <PeopleTicks
            value={members}
            most={RECIPIENTS_MOST}
            onChange={(ticked) => {
              setChosen(ticked);
              setRefused(undefined);
            }}
          />
        </Field>
        <p role="status" className={styles['said']}>
          {failed ? t(failed) : !online && t('offline')}
        </p>
        <Button kind="primary" type="submit" busy={busy} disabled={!online || none}>
          {t('mail.save')}
        </Button>
      </form>
    </Dialog>
  );
}
