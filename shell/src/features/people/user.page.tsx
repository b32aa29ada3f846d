import { useRef, useState, type FormEvent } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { ApiError } from '@chainage/shared/api-client/client';
import { usePreferences } from '@chainage/shared/auth/preferences';
import type { UserEdit, UserRecord } from '@chainage/shared/contracts/people';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { labelIn } from '@chainage/shared/lib/format/label';
import { useQuery } from '@chainage/shared/query';
import { Link, useParams } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { Chip } from '@chainage/shared/ui/chip';
import { Ban, LogOut, RotateCcw, Save } from '@chainage/shared/ui/icons';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { BackLink } from '@chainage/shared/ui/record-page';
import { MemberPhoto } from '#app/face/member-photo.tsx';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { LeaveDialog, LeftOver, RoleWorkDialog } from './leave-dialog.tsx';
import { ResetPassword } from './reset-password.tsx';
import { forgetPeople, reactivateUser, saveUser, userQuery } from './people.queries.ts';
import { bodyOf, NOBODY, PERSON_FIELDS, useFaults, type PersonValues } from './person-form.ts';
import { PersonFields, usePackages, useRoleName } from './person-fields.tsx';
import { currentIn, isUntouched, rebased } from './rebase.ts';
import styles from './people.module.css';

const SHOWN = [...PERSON_FIELDS, 'role', 'packages'];

const valuesOf = (user: UserRecord): PersonValues => ({
  ...NOBODY,
  ...Object.fromEntries(PERSON_FIELDS.map((name) => [name, user[name] ?? ''])),
  role: String(user.role.id),
  packages: user.packages,
});

/** Only what was changed, so that what others changed meanwhile stays. */
function changesOf(user: UserRecord, values: PersonValues): UserEdit {
  const [before, after] = [bodyOf(valuesOf(user)), bodyOf(values)] as Record<string, unknown>[];
  const changed = Object.entries(after ?? {}).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before?.[name]),
  );
  return { version: user.version, ...Object.fromEntries(changed) };
}

function EditForm({ user }: { user: UserRecord }) {
  const { t } = useTranslation('people');
  const online = useConnectivity((connectivity) => connectivity.online);
  // what the form began with: others may save meanwhile
  const [began, setBegan] = useState(user);
  const [values, setValues] = useState(() => valuesOf(user));
  const begin = (from: UserRecord, shown: PersonValues) => {
    setBegan(from);
    setValues(shown);
  };
  if (user.version > began.version && isUntouched(values, valuesOf(began))) begin(user, valuesOf(user));
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const { faults, tell, clear } = useFaults(SHOWN);
  const form = useRef<HTMLFormElement>(null);
  const [losesWork, setLosesWork] = useState(false);
  const save = async (given: Pick<UserEdit, 'hand_over'> = {}) => {
    setBusy(true);
    clear();
    await saveUser(user.id, { ...changesOf(began, values), ...given }).then(
      (now) => {
        begin(now, valuesOf(now));
        setSaved(true);
        setLosesWork(false);
      },
      (error: unknown) => {
        const isLosing = error instanceof ApiError && error.problem?.code === 'member.open_work';
        setLosesWork(isLosing);
        if (isLosing) return;
        const current = currentIn<UserRecord>(error);
        if (current) begin(current, rebased(values, valuesOf(began), valuesOf(current)));
        tell(error);
        form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      },
    );
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const change = (changes: Partial<PersonValues>) => {
    setSaved(false);
    setValues({ ...values, ...changes });
  };
  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      <PersonFields
        values={values}
        faults={faults}
        change={change}
        required={['name', 'role']}
        fixedRole={user.is_me}
        withoutAddress={user.masked.length > 0}
      />
      <p role="alert" className={styles['error']} hidden={!faults.form}>
        {faults.form}
      </p>
      <div className={styles['actions']}>
        <Button type="submit" kind="primary" icon={<Save aria-hidden />} busy={busy} disabled={!online}>
          {t('edit.save')}
        </Button>
        <span role="status" className={styles['quiet']}>
          {!online ? t('said.offline') : saved && t('edit.saved')}
        </span>
      </div>
      {losesWork && (
        <RoleWorkDialog
          user={user}
          role={Number(values.role)}
          onGive={(hand_over) => save({ hand_over })}
          onClose={() => setLosesWork(false)}
        />
      )}
    </form>
  );
}

/** What came from their phones after they had left. */
function Arrived({ user: { arrived, rows_until: until } }: { user: UserRecord }) {
  const { t } = useTranslation('people');
  const locale = usePreferences((preferences) => preferences.locale);
  return (
    <section className={styles['card']} aria-labelledby="arrived">
      <h2 id="arrived" className={styles['subtitle']}>
        {t('left.title')}
      </h2>
      <p className={styles['quiet']}>{until ? t('left.until', { time: formatDateTime(until) }) : t('left.closed')}</p>
      {arrived.length === 0 ? (
        <p>{t('left.none')}</p>
      ) : (
        <ul>
          {arrived.map(({ entity, entity_labels, id, action, action_labels, at, record }) => {
            const kind = labelIn(entity_labels, locale, entity);
            return (
              <li key={`${id} ${action} ${at}`} className={styles['arrived']}>
                <span className={styles['quiet']}>{formatDateTime(at)}</span> {labelIn(action_labels, locale, action)}
                {': '}
                {record ? <Link to={record.page}>{record.label ?? kind}</Link> : kind}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function Steps({ user }: { user: UserRecord }) {
  const { t } = useTranslation('people');
  const online = useConnectivity((connectivity) => connectivity.online);
  const [leaving, setLeaving] = useState(false);
  const [sure, setSure] = useState(false);
  const nameOf = useRoleName();
  const { codeOf } = usePackages();
  const [busy, setBusy] = useState(false);
  const { faults, tell, clear } = useFaults([]);
  const may = (step: UserRecord['allowed_actions'][number]) => user.allowed_actions.includes(step);
  const back = async () => {
    setBusy(true);
    clear();
    await reactivateUser(user.id, user.version).catch(tell);
    setBusy(false);
    setSure(false);
  };
  return (
    <div className={styles['actions']}>
      {may('deactivate') && (
        <Button icon={<LogOut aria-hidden />} disabled={!online} onClick={() => setLeaving(true)}>
          {t('leave.begin')}
        </Button>
      )}
      {may('reset_password') && <ResetPassword user={user} />}
      {may('reactivate') && (
        <Button
          icon={<RotateCcw aria-hidden />}
          busy={busy}
          disabled={!online}
          onClick={() => (sure ? void back() : setSure(true))}
        >
          {t(sure ? 'left.backSure' : 'left.back')}
        </Button>
      )}
      <span role="status" className={styles['quiet']}>
        {sure &&
          t('left.backSays', {
            role: nameOf(user.role),
            packages: user.packages.map(codeOf).join(', ') || t('left.noPackages'),
          })}
      </span>
      <span role="status" className={styles['error']}>
        {faults.form}
      </span>
      {leaving && <LeaveDialog user={user} onClose={() => setLeaving(false)} />}
    </div>
  );
}

/** A member (spec.md section 2, `/users/:user_id`): who they are, their role and packages, and whether they still belong here. */
export default function UserPage() {
  const { t } = useTranslation('people');
  const id = Number(useParams()['userId']);
  const { data: user, error, refetch } = useQuery(userQuery(id));
  usePageTitle(user?.name ?? t('list.title'));
  const isGone = error instanceof ApiError && error.kind === 'notFound';
  return (
    <div className={styles['page']}>
      <BackLink to="/users/browse">{t('list.title')}</BackLink>
      {user ? (
        <>
          <h1 className={styles['title']}>{user.name}</h1>
          {!user.is_active && (
            <Chip tone="quiet" icon={Ban}>
              {user.left_at ? t('left.since', { time: formatDateTime(user.left_at) }) : t('list.left')}
            </Chip>
          )}
          {user.left_at && <Arrived user={user} />}
          {!user.is_active && user.allowed_actions.includes('edit') && <LeftOver user={user} />}
          {user.allowed_actions.includes('edit') ? (
            <>
              <MemberPhoto member={user} onSet={forgetPeople} />
              <EditForm key={user.id} user={user} />
            </>
          ) : (
            <p className={styles['quiet']}>{t('edit.above')}</p>
          )}
          <Steps user={user} />
        </>
      ) : error ? (
        <LoadFailed text={isGone ? t('said.not_found') : undefined} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}
