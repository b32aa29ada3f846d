import { useDeferredValue, useEffect, useMemo, useState, type FormEvent } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import type { HighwayRecord } from '@chainage/shared/contracts/highways';
import type { LineCheck } from '@chainage/shared/contracts/road-line';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useLocation, useNavigate } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { Fold } from '@chainage/shared/ui/fold';
import { RecordCard } from '@chainage/shared/ui/record-page';
import { Switch } from '@chainage/shared/ui/switch';
import { TextInput } from '@chainage/shared/ui/text-input';
import { saveHighway } from '../organisation.queries.ts';
import { SavingSaid } from '../saving-said.tsx';
import { useSaving } from '../use-saving.ts';
import { changesLine, farOff, FarLine } from './far-line.tsx';
import { LineEditor } from './line-editor.tsx';
import { bodyOf, LANGUAGES, layTyped, PLACES, typedOf, type TypedHighway } from './typed-highway.ts';
import styles from '../organisation.module.css';

const FIELDS = ['code', 'name', 'chainage_from', 'chainage_to', 'ends', 'is_active', 'alignment'];

/** A highway as it is entered or changed; with a connection only. */
export function HighwayForm({ known }: { known: HighwayRecord | null }) {
  const { t } = useTranslation('organisation');
  const navigate = useNavigate();
  const { pathname, state: cameWith } = useLocation();
  // entered a moment ago, on the page of a new one: said this once, and not to who loads the page or comes back to it
  const hasJustSaved = (cameWith as { isSaved?: boolean } | null)?.isSaved === true;
  useEffect(() => {
    if (hasJustSaved) void navigate(pathname, { replace: true, state: null });
  }, [hasJustSaved, navigate, pathname]);
  const online = useConnectivity((connectivity) => connectivity.online);
  const [seen, setSeen] = useState(known);
  const [typed, setTyped] = useState(() => typedOf(known));
  const { state, busy, unsaid, save, errorAt, forget, current } = useSaving(FIELDS, known !== null && hasJustSaved);
  const set = (change: Partial<TypedHighway>) => setTyped((before) => ({ ...before, ...change }));
  const show = (now: HighwayRecord) => {
    setSeen(now);
    setTyped(typedOf(now));
  };
  // thousands of vertices: once what is typed stands still, and only where it changes them
  const { line, breaks, chainage_from: from, chainage_to: to } = useDeferredValue(typed);
  const laid = useMemo(
    () => layTyped({ line, breaks, chainage_from: from, chainage_to: to }),
    [line, breaks, from, to],
  );
  const isWrong = laid.faults.length + laid.textFaults.length > 0;
  const [far, setFar] = useState<LineCheck>();
  const send = async (isSure: boolean) => {
    setFar(undefined);
    const now = layTyped(typed);
    const body = bodyOf(typed, seen ? typedOf(seen) : null, now.points);
    if (now.faults.length + now.textFaults.length > 0 || Object.keys(body).length === 0) return;
    const check = isSure || !changesLine(body) ? undefined : farOff(now.points);
    if (check) return setFar(check);
    const saved = await save(() => saveHighway(seen, body));
    if (!saved) return;
    if (seen) show({ ...seen, ...saved });
    else void navigate(`/organisation/highways/${saved.id}`, { replace: true, state: { isSaved: true } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(false);
  };
  const takeOver = () => {
    if (seen) show({ ...seen, ...(current as Partial<HighwayRecord>) });
    forget();
  };
  const text = (name: 'code' | 'name' | 'chainage_from' | 'chainage_to', maxLength: number) => (
    <Field label={t(`field.${name}`)} required error={errorAt(name)}>
      <TextInput
        value={typed[name]}
        maxLength={maxLength}
        {...(name.startsWith('chainage') && { placeholder: '12+000', inputMode: 'decimal' as const })}
        onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
      />
    </Field>
  );
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <RecordCard title={t('highways.road')}>
        <div className={styles['fields']}>
          {text('code', 20)}
          {text('name', 120)}
          {text('chainage_from', 12)}
          {text('chainage_to', 12)}
        </div>
        <Fold summary={t('highways.ends')}>
          <p className={styles['quiet']}>{t('highways.endsHint')}</p>
          {PLACES.map((place) => (
            <div key={place} className={styles['fields']}>
              {LANGUAGES.map((language) => (
                <Field
                  key={language}
                  label={t(`highways.${place}`, { language: t(`language.${language}`) })}
                  error={errorAt(`ends.${place}.${language}`)}
                >
                  <TextInput
                    value={typed.ends[`${place}_${language}`]}
                    maxLength={80}
                    onChange={({ currentTarget }) =>
                      set({ ends: { ...typed.ends, [`${place}_${language}`]: currentTarget.value } })
                    }
                  />
                </Field>
              ))}
            </div>
          ))}
        </Fold>
        {known && (
          <Field label={t('field.is_active')} hideLabel error={errorAt('is_active')}>
            <Switch
              label={t('field.is_active')}
              hint={t('highways.activeHint')}
              checked={typed.is_active}
              onChange={({ target }) => set({ is_active: target.checked })}
            />
          </Field>
        )}
      </RecordCard>
      <RecordCard title={t('line.title')}>
        <LineEditor typed={typed} laid={laid} onChange={set} error={errorAt('alignment')} />
      </RecordCard>
      {far && <FarLine check={far} onSave={() => void send(true)} onClose={() => setFar(undefined)} />}
      <SavingSaid state={state} unsaid={unsaid} onTakeOver={takeOver} />
      <Button kind="primary" type="submit" busy={busy} disabled={!online || isWrong}>
        {t('saving.save')}
      </Button>
    </form>
  );
}
