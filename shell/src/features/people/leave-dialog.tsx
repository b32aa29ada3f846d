import { useState } from 'react';
import { usePreferences } from '@chainage/shared/auth/preferences';
import type { OpenWorkList, UserEdit, UserRecord } from '@chainage/shared/contracts/people';
import { LEFT_ROWS_DAYS } from '@chainage/shared/contracts/people-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { labelIn } from '@chainage/shared/lib/format/label';
import { useQuery } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { Checkbox } from '@chainage/shared/ui/checkbox';
import { Dialog } from '@chainage/shared/ui/dialog';
import { Field } from '@chainage/shared/ui/field';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { NativeSelect } from '@chainage/shared/ui/native-select';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { deactivateUser, handOver, openWorkQuery } from './people.queries.ts';
import { useFaults } from './person-form.ts';
import { useRoleName } from './person-fields.tsx';
import styles from './people.module.css';

type Work = OpenWorkList['results'][number];
const SHOWN = 5;

interface WorkProps {
  work: Work;
  to: string;
  onChoose: (to: string) => void;
}

/** One kind of work, with whom it goes to. */
function WorkField({ work: { kind, labels, count, items, receivers }, to, onChoose }: WorkProps) {
  const { t } = useTranslation('people');
  const locale = usePreferences((preferences) => preferences.locale);
  const nameOf = useRoleName();
  const chosen = receivers.find(({ id }) => String(id) === to);
  const label = `${labelIn(labels, locale, labels['en'] ?? kind)} (${count})`;
  return (
    <div>
      <Field label={label} required error={receivers.length === 0 ? t('leave.nobody') : null}>
        <NativeSelect
          placeholder={t('leave.choose')}
          options={receivers.map((person) => ({
            value: String(person.id),
            label: `${person.name} · ${nameOf(person)}`,
          }))}
          value={to}
          onChange={({ target }) => onChoose(target.value)}
        />
      </Field>
      <div role="status">
        {chosen?.rest.map((other) => (
          <p key={other.id}>{t('leave.others', { to: other.name, name: chosen.name, count: other.count })}</p>
        ))}
      </div>
      <p className={styles['links']}>
        {items.slice(0, SHOWN).map(({ id, label: called, page }) =>
          page === null ? (
            <span key={id}>{called}</span>
          ) : (
            <Link key={id} to={page}>
              {called ?? t('leave.unnamed')}
            </Link>
          ),
        )}
        {count > SHOWN && <span>{t('leave.rest', { count: count - SHOWN })}</span>}
      </p>
    </div>
  );
}

/** With whom each kind of work goes, by kind. */
type Chosen = Readonly<Record<string, string>>;
const chosenFor = (works: readonly Work[], chosen: Chosen) =>
  works.map(({ kind }) => ({ kind, to: Number(chosen[kind]) }));

/** Who would get records by more than one kind of work, and so check what they do; with how many of those named. */
function bothFor(works: readonly Work[], chosen: Chosen): { person: string; name: string; count: number }[] {
  const people = new Map(works.flatMap(({ receivers }) => receivers.map(({ id, name }) => [String(id), name])));
  return [...people].flatMap(([person, name]) => {
    const ids = works.flatMap(({ kind, items }) => (chosen[kind] === person ? items.map(({ id }) => id) : []));
    const count = ids.length - new Set(ids).size;
    return count > 0 ? [{ person, name, count }] : [];
  });
}

/** Every kind of work, each with whom it goes to. */
function WorkFields({
  works,
  chosen,
  onChange,
}: {
  works: readonly Work[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}) {
  const { t } = useTranslation('people');
  return (
    <>
      {works.map((work) => (
        <WorkField
          key={work.kind}
          work={work}
          to={chosen[work.kind] ?? ''}
          onChoose={(to) => onChange({ ...chosen, [work.kind]: to })}
        />
      ))}
      <div role="status">
        {bothFor(works, chosen).map(({ person, name, count }) => (
          <p key={person}>{t('leave.both', { name, count })}</p>
        ))}
      </div>
    </>
  );
}

interface Props {
  user: UserRecord;
  onClose: () => void;
}

/** What still lies with somebody who has left: who deleted their account handed nothing over. */
export function LeftOver({ user }: Pick<Props, 'user'>) {
  const { t } = useTranslation('people');
  const { data } = useQuery(openWorkQuery(user.id));
  const [chosen, setChosen] = useState<Chosen>({});
  const [busy, setBusy] = useState(false);
  const { faults, tell, clear } = useFaults([]);
  const works = data?.results ?? [];
  if (works.length === 0) return null;
  const give = async () => {
    setBusy(true);
    clear();
    await handOver(user.id, { version: user.version, hand_over: chosenFor(works, chosen) }).catch(tell);
    setBusy(false);
  };
  return (
    <section className={styles['card']} aria-label={t('leave.handOver')}>
      <p>{t('leave.handOver')}</p>
      <WorkFields works={works} chosen={chosen} onChange={setChosen} />
      <p role="alert" className={styles['error']} hidden={!faults.form}>
        {faults.form}
      </p>
      <Button busy={busy} disabled={works.some(({ kind }) => !chosen[kind])} onClick={() => void give()}>
        {t('leave.give')}
      </Button>
    </section>
  );
}

function Handing({ user, works, onClose }: Props & { works: readonly Work[] }) {
  const { t } = useTranslation('people');
  const [chosen, setChosen] = useState<Chosen>({});
  const [takes, setTakes] = useState(true);
  const [busy, setBusy] = useState(false);
  const { faults, tell, clear } = useFaults([]);
  const isWhole = works.every(({ kind }) => chosen[kind]);
  const leave = async () => {
    setBusy(true);
    clear();
    const hand_over = chosenFor(works, chosen);
    await deactivateUser(user.id, { version: user.version, hand_over, take_waiting: takes }).then(onClose, tell);
    setBusy(false);
  };
  return (
    <div className={styles['works']}>
      <p>{t('leave.says', { name: user.name })}</p>
      {works.length > 0 && <p>{t('leave.handOver')}</p>}
      <WorkFields works={works} chosen={chosen} onChange={setChosen} />
      <Checkbox
        label={t('leave.takes')}
        hint={t(takes ? 'leave.takesHint' : 'leave.takesNot', { days: LEFT_ROWS_DAYS })}
        checked={takes}
        onChange={({ target }) => setTakes(target.checked)}
      />
      <p role="alert" className={styles['error']} hidden={!faults.form}>
        {faults.form}
      </p>
      <div className={styles['actions']}>
        <Button kind="danger" busy={busy} disabled={!isWhole} onClick={() => void leave()}>
          {t('leave.do')}
        </Button>
        <Button onClick={onClose}>{t('leave.keep')}</Button>
      </div>
    </div>
  );
}

interface RoleProps extends Props {
  /** The role they are to get. */
  role: number;
  onGive: (given: NonNullable<UserEdit['hand_over']>) => Promise<void>;
}

/** Who has what somebody may do no more with another role, before they get it. */
export function RoleWorkDialog({ user, role, onGive, onClose }: RoleProps) {
  const { t } = useTranslation('people');
  const { data, isError, refetch } = useQuery(openWorkQuery(user.id, role));
  const [chosen, setChosen] = useState<Chosen>({});
  const [busy, setBusy] = useState(false);
  const works = data?.results ?? [];
  const give = async () => {
    setBusy(true);
    await onGive(chosenFor(works, chosen));
    setBusy(false);
  };
  return (
    <Dialog title={t('leave.roleTitle', { name: user.name })} onClose={onClose} atTitle>
      {data ? (
        <div className={styles['works']}>
          <p>{t('leave.roleSays')}</p>
          <WorkFields works={works} chosen={chosen} onChange={setChosen} />
          <div className={styles['actions']}>
            <Button
              kind="primary"
              busy={busy}
              disabled={works.some(({ kind }) => !chosen[kind])}
              onClick={() => void give()}
            >
              {t('leave.roleDo')}
            </Button>
            <Button onClick={onClose}>{t('leave.keep')}</Button>
          </div>
        </div>
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Dialog>
  );
}

/** Lets somebody go: what lies with them first goes to others (domain.md section 7, rule 13). */
export function LeaveDialog({ user, onClose }: Props) {
  const { t } = useTranslation('people');
  const { data, isError, refetch } = useQuery(openWorkQuery(user.id));
  return (
    <Dialog title={t('leave.title', { name: user.name })} onClose={onClose} atTitle>
      {data ? (
        <Handing user={user} works={data.results} onClose={onClose} />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Dialog>
  );
}
