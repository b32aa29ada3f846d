import { useState, type FormEvent } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { BACKDATING, type BackdatingName } from '@chainage/shared/contracts/backdating';
import type { Organisation, OrganisationEdit } from '@chainage/shared/contracts/organisation';
import { STATE_NAMES, type StateName } from '@chainage/shared/contracts/state-names';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { NativeSelect } from '@chainage/shared/ui/native-select';
import { NumberInput } from '@chainage/shared/ui/number-input';
import { RecordCard } from '@chainage/shared/ui/record-page';
import { Switch } from '@chainage/shared/ui/switch';
import { TextInput } from '@chainage/shared/ui/text-input';
import { refreshSession } from '#app/refresh-session.ts';
import { organisationNowQuery, readNow, saveOrganisation } from '../organisation.queries.ts';
import { SavingSaid } from '../saving-said.tsx';
import { useSaving } from '../use-saving.ts';
import { ZoneSelect } from './zone-select.tsx';
import styles from '../organisation.module.css';

const DAYS = Object.keys(BACKDATING) as BackdatingName[];
const LANGUAGES = ['en', 'hi', 'mr'] as const;

const typedOf = ({ name, code, state, settings }: Organisation) => ({
  name,
  code,
  state: STATE_NAMES.find((one) => one === state?.toLowerCase().replaceAll(' ', '_')) ?? '',
  language: String(settings['language'] ?? 'en'),
  client_approval_required: settings.client_approval_required,
  time_zone: String(settings['time_zone'] ?? 'Asia/Kolkata'),
  ...(Object.fromEntries(DAYS.map((day) => [day, String(settings[day] ?? BACKDATING[day])])) as Record<
    BackdatingName,
    string
  >),
});
type Typed = ReturnType<typeof typedOf>;

const OWN = ['name', 'code', 'state'] as const;
/** What shows its own error. */
const FIELDS = [...OWN, ...['language', 'time_zone', ...DAYS].map((name) => `settings.${name}`)];
/** What differs from what the form was filled with, as the server takes it: a number that is none goes as it was typed. */
function bodyOf(typed: Typed, seen: Typed): OrganisationEdit {
  const changed = (Object.keys(typed) as (keyof Typed)[]).filter((name) => typed[name] !== seen[name]);
  const wire = (name: keyof Typed): unknown => {
    const value = typed[name];
    if (name === 'state') return value === '' ? null : (value as StateName);
    return DAYS.includes(name as BackdatingName) && /^\d{1,6}$/.test(String(value)) ? Number(value) : value;
  };
  const pick = (own: boolean) =>
    Object.fromEntries(changed.filter((name) => OWN.includes(name as never) === own).map((name) => [name, wire(name)]));
  const settings = pick(false);
  return { ...pick(true), ...(Object.keys(settings).length > 0 && { settings }) } as OrganisationEdit;
}

/** Name, place, language, what the contract asks and how far back may be dated; only what was changed is sent. */
export function SettingsForm({ known }: { known: Organisation }) {
  const { t } = useTranslation(['organisation', 'states']);
  const online = useConnectivity((connectivity) => connectivity.online);
  const [seen, setSeen] = useState(known);
  const [typed, setTyped] = useState(() => typedOf(known));
  const { state, busy, unsaid, save, errorAt, takeOver } = useSaving(FIELDS);
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
  const show = (now: Organisation) => {
    setSeen(now);
    setTyped(typedOf(now));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = bodyOf(typed, typedOf(seen));
    if (Object.keys(body).length === 0) return;
    const saved = await save(() => saveOrganisation({ ...body, ...(seen.version && { version: seen.version }) }));
    if (!saved) return;
    show(saved);
    if (body.name !== undefined || body.code !== undefined) void refreshSession();
  };
  // a picture that was chosen meanwhile raised the version, and changes nothing that is typed here
  if (
    known.version !== seen.version &&
    state !== 'stale' &&
    JSON.stringify(typedOf(known)) === JSON.stringify(typedOf(seen))
  )
    setSeen(known);
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <RecordCard title={t('settings.who')}>
        <div className={styles['fields']}>
          <Field label={t('field.name')} required error={errorAt('name')}>
            <TextInput
              value={typed.name}
              maxLength={120}
              onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            />
          </Field>
          <Field label={t('field.code')} hint={t('settings.codeHint')} required error={errorAt('code')}>
            <TextInput
              value={typed.code}
              maxLength={20}
              onChange={({ currentTarget }) => set({ code: currentTarget.value })}
            />
          </Field>
          <Field label={t('field.state')} error={errorAt('state')}>
            <NativeSelect
              value={typed.state}
              placeholder={t('settings.noState')}
              options={STATE_NAMES.map((value) => ({ value, label: t(`states:${value}`) }))}
              onChange={({ target }) => set({ state: target.value as StateName })}
            />
          </Field>
          <Field label={t('field.language')} hint={t('settings.languageHint')} error={errorAt('settings.language')}>
            <NativeSelect
              value={typed.language}
              options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
              onChange={({ target }) => set({ language: target.value })}
            />
          </Field>
          <Field label={t('field.time_zone')} hint={t('settings.zoneHint')} error={errorAt('settings.time_zone')}>
            <ZoneSelect value={typed.time_zone} onChange={(time_zone) => set({ time_zone })} />
          </Field>
        </div>
      </RecordCard>
      <RecordCard title={t('settings.contract')}>
        <Switch
          label={t('field.client_approval_required')}
          hint={t('settings.approvalHint')}
          checked={typed.client_approval_required}
          onChange={({ target }) => set({ client_approval_required: target.checked })}
        />
      </RecordCard>
      <RecordCard title={t('settings.backdating')}>
        <p className={styles['quiet']}>{t('settings.backdatingHint')}</p>
        <div className={styles['fields']}>
          {DAYS.map((day) => (
            <Field key={day} label={t(`field.${day}`)} error={errorAt(`settings.${day}`)}>
              <NumberInput
                decimals={0}
                unit={t('settings.days')}
                value={typed[day]}
                onChange={({ target }) => set({ [day]: target.value })}
              />
            </Field>
          ))}
        </div>
      </RecordCard>
      <SavingSaid
        state={state}
        unsaid={unsaid}
        onTakeOver={() => void takeOver(() => readNow<Organisation>(organisationNowQuery()), show)}
      />
      <Button kind="primary" type="submit" busy={busy} disabled={!online}>
        {t('saving.save')}
      </Button>
    </form>
  );
}
