import { useRef, useState, type FormEvent } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import type { Invitation, Invite } from '@chainage/shared/contracts/people';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { newId } from '@chainage/shared/lib/ids';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { Button } from '@chainage/shared/ui/button';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { Field } from '@chainage/shared/ui/field';
import { Send } from '@chainage/shared/ui/icons';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { BackLink } from '@chainage/shared/ui/record-page';
import { CodeCard } from './code-card.tsx';
import { invite, rolesQuery } from './people.queries.ts';
import { bodyOf, NOBODY, PERSON_FIELDS, useFaults, type PersonValues } from './person-form.ts';
import { PersonFields } from './person-fields.tsx';
import styles from './people.module.css';

const SHOWN = [...PERSON_FIELDS, 'role', 'packages'];

/** Asks somebody to join (spec.md section 2, `/users/new`): by a mail, or by a code to hand over. */
export default function NewUserPage() {
  const { t } = useTranslation('people');
  usePageTitle(t('new.title'));
  const online = useConnectivity((connectivity) => connectivity.online);
  const [values, setValues] = useState<PersonValues>(NOBODY);
  const [way, setWay] = useState<'mail' | 'code'>('code');
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<Invitation>();
  const { faults, tell, clear } = useFaults(SHOWN);
  const form = useRef<HTMLFormElement>(null);
  const [id, setId] = useState(newId);
  const needed = [useQuery(rolesQuery()), useQuery(packagesQuery())];
  const missing = needed.filter(({ isError, data }) => isError && !data);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    clear();
    try {
      // checked by the server, which knows the roles and who is asked already
      setMade(await invite({ id, way, ...bodyOf(values) } as unknown as Invite));
      setValues({ ...NOBODY, role: values.role, packages: values.packages });
      setId(newId());
    } catch (error) {
      tell(error);
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    }
    setBusy(false);
  };
  return (
    <div className={styles['page']}>
      <BackLink to="/users/browse">{t('list.title')}</BackLink>
      <h1 className={styles['title']}>{t('new.title')}</h1>
      {made && <CodeCard key={made.id} invitation={made} />}
      {missing.length > 0 && <LoadFailed onRetry={() => missing.forEach(({ refetch }) => void refetch())} />}
      <form
        ref={form}
        hidden={missing.length > 0}
        className={styles['form']}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <Field label={t('new.way')} group hint={t(`new.wayHint.${way}`)}>
          <ChoiceChips
            options={(['code', 'mail'] as const).map((value) => ({ value, label: t(`new.ways.${value}`) }))}
            value={way}
            onChange={setWay}
          />
        </Field>
        <PersonFields
          values={values}
          faults={faults}
          change={(changes) => setValues({ ...values, ...changes })}
          required={['name', 'role', way === 'mail' ? 'email' : 'mobile']}
        />
        <p role="alert" className={styles['error']} hidden={!faults.form}>
          {faults.form}
        </p>
        <div className={styles['actions']}>
          <Button type="submit" kind="primary" icon={<Send aria-hidden />} busy={busy} disabled={!online}>
            {t(`new.submit.${way}`)}
          </Button>
          {!online && <span className={styles['quiet']}>{t('said.offline')}</span>}
        </div>
      </form>
    </div>
  );
}
