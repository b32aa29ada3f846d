/** Who was there, marked in gloves: big names to tap, a contractor's people at once, a name typed once. */
import { useMemo, useState, type KeyboardEvent } from 'react';
import { PARTICIPANTS_MOST } from '@chainage/shared/contracts/safety/attendance';
import { personKeys } from '@chainage/shared/contracts/safety/person-key';
import { useWatch } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useFieldError } from '@chainage/shared/kit/form/form-errors';
import { useScope } from '@chainage/shared/kit/scope';
import { Button } from '@chainage/shared/ui/button';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { Field } from '@chainage/shared/ui/field';
import { Check, Plus } from '@chainage/shared/ui/icons';
import { TextInput } from '@chainage/shared/ui/text-input';
import { employersOf, personSeen, usePeopleSeen, type PersonSeen } from './people-seen.ts';
import { PresentList } from './present-list.tsx';
import { SignTools } from './sign-tools.tsx';
import { useAttendance } from './use-attendance.ts';
import { useTurn } from './use-turn.ts';
import styles from './attendance.module.css';

const EVERYBODY = '*';
/** More are found by their name. */
const IN_SIGHT = 60;

/** Their package: chosen in this form, or the record's that a step is about. */
function usePackage(): number | null {
  const { record } = useScope();
  const chosen: unknown = useWatch({ name: 'package' });
  return Number(chosen ?? record?.['package']) || null;
}

const isMeant = (search: string) => {
  const { name_key: name, no_key: no } = personKeys({ name: search, person_no: search });
  return ({ keys }: PersonSeen) => keys.name_key.includes(name) || (keys.no_key !== '' && keys.no_key.includes(no));
};

export function Attendance({ path }: { path: string }) {
  const { t } = useTranslation('safety');
  const seen = usePeopleSeen(usePackage());
  const list = useAttendance(path);
  const turn = useTurn(list);
  const error = useFieldError(path);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(EVERYBODY);
  const employers = useMemo(() => employersOf(seen), [seen]);
  const employer = employers.find(({ key }) => key === chosen);
  const said = search.trim();
  const ofEmployer = seen.filter((one) => !employer || one.keys.employer_key === employer.key);
  const meant = said === '' ? ofEmployer : seen.filter(isMeant(said));
  const shown = meant.slice(0, IN_SIGHT);
  const here = new Set(shown.filter(list.has));
  const missing = meant.filter((person) => !list.has(person));
  // nobody is marked whom they neither see nor named by their contractor, and nobody whom the list has no room for
  const areMeant = meant.length === shown.length || (employer !== undefined && said === '');
  const isRoom = missing.length <= PARTICIPANTS_MOST - list.rows.length;
  const addTyped = () => {
    if (said === '') return;
    const typed = { worker: null, name: said, trade: '', sex: '', person_no: '', package: null };
    list.add([personSeen({ ...typed, employer: employer?.name ?? '' })]);
    setSearch('');
  };
  // Enter takes the only one who is meant, else enters whoever was typed; it never sends the form
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const [only, ...others] = shown;
    if (said === '' || !only || others.length > 0) return addTyped();
    list.add([only]);
    setSearch('');
  };
  return (
    <fieldset className={styles['attendance']} data-path={path} tabIndex={-1}>
      <legend className={styles['title']}>{t('attendance.title')}</legend>
      <p role="status" className={styles['count']}>
        <strong>{t('attendance.count', { number: list.rows.length })}</strong> ·{' '}
        {t('attendance.signed', { number: list.signed })}
        {list.there !== null && <> · {t('attendance.there', { name: list.there })}</>}
      </p>
      {error && <p className={styles['error']}>{error}</p>}
      <SignTools list={list} turn={turn} />
      {employers.length > 1 && (
        <Field label={t('attendance.employers')} group>
          <ChoiceChips
            name="attendance-employer"
            options={[
              { value: EVERYBODY, label: t('attendance.everybody') },
              ...employers.map(({ key, name, count }) => ({ value: key, label: `${name} (${count})` })),
            ]}
            value={chosen}
            onChange={setChosen}
          />
        </Field>
      )}
      <div className={styles['find']}>
        <Field label={t('attendance.find')}>
          <TextInput
            value={search}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={enter}
          />
        </Field>
        <Button size="lg" icon={<Plus aria-hidden="true" />} disabled={said === ''} onClick={addTyped}>
          {t(said === '' ? 'attendance.addNobody' : 'attendance.add', { name: said })}
        </Button>
      </div>
      {shown.length === 0 ? (
        <p>{t(said === '' ? 'attendance.none' : 'attendance.noneFound')}</p>
      ) : (
        <>
          <div className={styles['head']}>
            <span>{t('attendance.here')}</span>
            {missing.length > 1 && areMeant && isRoom && (
              <Button icon={<Check aria-hidden="true" />} onClick={() => list.add(missing)}>
                {t('attendance.all', { number: meant.length })}
              </Button>
            )}
          </div>
          <ul className={styles['people']}>
            {shown.map((person) => (
              <li key={person.worker ?? `${person.name} ${person.employer}`}>
                <button
                  type="button"
                  className={styles['person']}
                  aria-pressed={here.has(person)}
                  onClick={() => list.toggle(person)}
                >
                  <span className={styles['mark']} aria-hidden="true">
                    {here.has(person) && <Check />}
                  </span>
                  <span>
                    <strong>{person.name}</strong>
                    <small>{[person.trade, person.employer, person.person_no].filter(Boolean).join(' · ')}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {meant.length > shown.length && <p>{t('attendance.more', { number: meant.length - shown.length })}</p>}
        </>
      )}
      <PresentList path={path} list={list} turn={turn} />
    </fieldset>
  );
}
