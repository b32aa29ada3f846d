import { useConnectivity } from '@chainage/shared/auth/connectivity';
import type { RepairTimesRow } from '@chainage/shared/contracts/issues/repair-times';
import { RISKS } from '@chainage/shared/contracts/issues/risks';
import type { RepairTimes } from '@chainage/shared/contracts/issues/repair-times';
import { useUnit } from '@chainage/shared/kit/labels';
import { labelIn } from '@chainage/shared/lib/format/label';
import { Button } from '@chainage/shared/ui/button';
import { Dialog } from '@chainage/shared/ui/dialog';
import { Field } from '@chainage/shared/ui/field';
import { Fold } from '@chainage/shared/ui/fold';
import { NumberInput } from '@chainage/shared/ui/number-input';
import { useState, type FormEvent } from 'react';
import { Changes } from './history.tsx';
import { saveTimes, showRow } from './repair-times.queries.ts';
import { SavingSaid } from './saving-said.tsx';
import { amountOf, hoursOf, textOf } from './typed.ts';
import { useSaving } from './use-saving.ts';
import { useWords } from './use-words.ts';
import styles from './repair-times.module.css';

const typedOf = (row: RepairTimesRow) => ({
  lasting: textOf(row.sla_hours),
  temporary: textOf(row.temporary_sla_hours),
  high: textOf(row.sla_hours_by_risk?.high),
  medium: textOf(row.sla_hours_by_risk?.medium),
  low: textOf(row.sla_hours_by_risk?.low),
  damages: textOf(row.damages_per_day),
});

interface Props {
  row: RepairTimesRow;
  roles: RepairTimes['roles'];
  onClose: () => void;
  onSaved: () => void;
}

/** The times of one sub-type, to be changed, with who changed them before. */
export function TimesDialog({ row, roles, onClose, onSaved }: Props) {
  const unit = useUnit();
  const { t, locale } = useWords();
  const online = useConnectivity((connectivity) => connectivity.online);
  const [typed, setTyped] = useState(() => typedOf(row));
  const { busy, save, fields, failed, stale, forget } = useSaving<RepairTimesRow>((saved) => {
    showRow(saved);
    onSaved();
  });
  const byRisk = row.sla_hours_by_risk !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { lasting, temporary, high, medium, low, damages } = typed;
    void save(() =>
      saveTimes(row.id, {
        version: row.version,
        sla_hours: byRisk ? null : hoursOf(lasting),
        temporary_sla_hours: hoursOf(temporary),
        sla_hours_by_risk: byRisk ? { high: hoursOf(high), medium: hoursOf(medium), low: hoursOf(low) } : null,
        damages_per_day: amountOf(damages),
      }),
    );
  };
  const input = (name: keyof typeof typed, label: string, path: string, hint?: string) => (
    <Field key={name} label={label} hint={hint} error={fields[path] ?? null}>
      <NumberInput
        decimals={name === 'damages' ? 2 : 0}
        unit={name === 'damages' ? '₹' : unit('h')}
        value={typed[name]}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      />
    </Field>
  );
  const takeOver = (current: Readonly<Record<string, unknown>>) => {
    showRow(current as RepairTimesRow);
    setTyped(typedOf(current as RepairTimesRow));
    forget();
  };
  return (
    <Dialog title={labelIn(row.labels, locale, row.label)} onClose={onClose}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        {byRisk
          ? RISKS.map((risk) => input(risk, t(`clock.risk.${risk}`), `sla_hours_by_risk.${risk}`))
          : input('lasting', t('clock.lasting'), 'sla_hours', t('clock.hoursHint'))}
        {input('temporary', t('clock.temporary'), 'temporary_sla_hours', t('clock.temporaryHint'))}
        {input('damages', t('clock.damages'), 'damages_per_day', t('clock.damagesHint'))}
        <SavingSaid failed={failed} stale={stale} onTakeOver={takeOver} />
        <Button kind="primary" type="submit" busy={busy} disabled={!online}>
          {t('clock.save')}
        </Button>
      </form>
      <Fold summary={t('clock.history')}>
        <Changes id={row.id} roles={roles} />
      </Fold>
    </Dialog>
  );
}
