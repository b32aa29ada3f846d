import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { BUILT_TYPES, type IssueType } from '@chainage/shared/contracts/issues/issue-type';
import type { RepairRules, RepairTimes } from '@chainage/shared/contracts/issues/repair-times';
import { useUnit } from '@chainage/shared/kit/labels';
import { labelIn } from '@chainage/shared/lib/format/label';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { Fold } from '@chainage/shared/ui/fold';
import { NativeSelect } from '@chainage/shared/ui/native-select';
import { NumberInput } from '@chainage/shared/ui/number-input';
import { useState, type FormEvent } from 'react';
import { Changes } from './history.tsx';
import { saveRules, showRules } from './repair-times.queries.ts';
import { SavingSaid } from './saving-said.tsx';
import { amountOf, hoursOf, textOf } from './typed.ts';
import { useSaving } from './use-saving.ts';
import { useWords } from './use-words.ts';
import styles from './repair-times.module.css';

const typedOf = (rules: RepairRules) => ({
  percent: textOf(rules.due_soon_percent),
  hours: textOf(rules.escalation_hours),
  role: rules.escalation_role,
  amounts: Object.fromEntries(BUILT_TYPES.map((type) => [type, textOf(rules.damages_per_day[type])])) as Record<
    IssueType,
    string
  >,
});

/** When an issue is due soon, who hears of what is late, and damages by type. */
export function RulesForm({ rules, roles }: Pick<RepairTimes, 'rules' | 'roles'>) {
  const unit = useUnit();
  const { t, locale } = useWords();
  const online = useConnectivity((connectivity) => connectivity.online);
  const [typed, setTyped] = useState(() => typedOf(rules));
  const [isSaved, setIsSaved] = useState(false);
  const { busy, save, fields, failed, stale, forget } = useSaving<RepairRules>((saved) => {
    showRules(saved);
    setTyped(typedOf(saved));
    setIsSaved(true);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSaved(false);
    const amounts = BUILT_TYPES.map((type) => [type, amountOf(typed.amounts[type])] as const);
    void save(() =>
      saveRules({
        version: rules.version,
        due_soon_percent: hoursOf(typed.percent) as number,
        escalation_hours: hoursOf(typed.hours),
        escalation_role: typed.role,
        damages_per_day: Object.fromEntries(amounts.filter(([, amount]) => amount !== null)),
      }),
    );
  };
  const takeOver = (current: Readonly<Record<string, unknown>>) => {
    showRules(current as RepairRules);
    setTyped(typedOf(current as RepairRules));
    forget();
  };
  return (
    <form className={styles['rules']} onSubmit={submit} noValidate aria-labelledby="repair-rules">
      <h2 id="repair-rules" className={styles['heading']}>
        {t('clock.rules.title')}
      </h2>
      <div className={styles['fields']}>
        <Field
          label={t('clock.rules.dueSoon')}
          hint={t('clock.rules.dueSoonHint')}
          error={fields['due_soon_percent'] ?? null}
        >
          <NumberInput
            decimals={0}
            unit="%"
            value={typed.percent}
            onChange={({ target }) => setTyped({ ...typed, percent: target.value })}
          />
        </Field>
        <Field
          label={t('clock.rules.escalation')}
          hint={t('clock.rules.escalationHint')}
          error={fields['escalation_hours'] ?? null}
        >
          <NumberInput
            decimals={0}
            unit={unit('h')}
            value={typed.hours}
            onChange={({ target }) => setTyped({ ...typed, hours: target.value })}
          />
        </Field>
        <Field label={t('clock.rules.role')} error={fields['escalation_role'] ?? null}>
          <NativeSelect
            value={typed.role}
            options={roles.map(({ key, role_name: name, role_name_labels: labels }) => ({
              value: key,
              label: labelIn(labels, locale, name),
            }))}
            onChange={({ target }) => setTyped({ ...typed, role: target.value })}
          />
        </Field>
      </div>
      <Fold summary={t('clock.rules.amounts')}>
        <p className={styles['quiet']}>{t('clock.rules.amountsHint')}</p>
        <div className={styles['fields']}>
          {BUILT_TYPES.map((type) => (
            <Field key={type} label={t(`type.${type}.one`)} error={fields[`damages_per_day.${type}`] ?? null}>
              <NumberInput
                decimals={2}
                unit="₹"
                value={typed.amounts[type]}
                onChange={({ target }) => setTyped({ ...typed, amounts: { ...typed.amounts, [type]: target.value } })}
              />
            </Field>
          ))}
        </div>
      </Fold>
      <Fold summary={t('clock.history')}>
        <Changes roles={roles} />
      </Fold>
      <SavingSaid saved={isSaved} failed={failed} stale={stale} onTakeOver={takeOver} />
      <Button kind="primary" type="submit" busy={busy} disabled={!online}>
        {t('clock.save')}
      </Button>
    </form>
  );
}
