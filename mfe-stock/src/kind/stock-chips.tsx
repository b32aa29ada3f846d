import type { LogKind, LogState, StockStatus } from '@chainage/shared/contracts/stock/states';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatAmount } from '@chainage/shared/lib/format/number';
import { Chip, SignChip, type Sign } from '@chainage/shared/ui/chip';
import {
  AlertTriangle,
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Ban,
  Check,
  CheckCircle2,
  Clock,
  Pencil,
  RotateCcw,
  Send,
  Undo2,
  XCircle,
} from '@chainage/shared/ui/icons';
import { useUnit, type WithUnit } from './use-unit.ts';

const STATES: Record<LogState | StockStatus, Sign> = {
  active: [Check, 'quiet'],
  retired: [Ban, 'quiet'],
  draft: [Clock, 'info'],
  pending_approval: [Send, 'warning'],
  posted: [CheckCircle2, 'success'],
  rejected: [XCircle, 'danger'],
  reversed: [Undo2, 'quiet'],
};
const KINDS: Record<LogKind, Sign> = {
  receipt: [ArrowDown, 'success'],
  issue: [ArrowUp, 'info'],
  return: [RotateCcw, 'success'],
  adjustment: [Pencil, 'warning'],
  transfer_out: [ArrowRight, 'info'],
  transfer_in: [ArrowLeft, 'success'],
};

/** Whether an item is in use, or how a log stands, as icon and word. */
export function StateChip({ status }: { status: string }) {
  const { t } = useTranslation('stock');
  return <SignChip sign={STATES[status as LogState]}>{t(`status.${status}`)}</SignChip>;
}

/** What a log moves, as icon and word. */
export function KindChip({ kind }: { kind: LogKind }) {
  const { t } = useTranslation('stock');
  return <SignChip sign={KINDS[kind]}>{t(`option.kind.${kind}`)}</SignChip>;
}

/** What there is, with the unit of `unit` where it is said; what is to be ordered again stands out. */
export function BalanceSign({ balance, unit, isLow }: { balance: string; unit: WithUnit | null; isLow: boolean }) {
  const { t } = useTranslation('stock');
  const unitOf = useUnit();
  const text = formatAmount(balance, unit && unitOf(unit));
  return isLow ? (
    <Chip tone="danger" icon={AlertTriangle}>
      {t('view.low', { amount: text })}
    </Chip>
  ) : (
    <>{text}</>
  );
}
