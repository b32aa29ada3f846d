import { useTranslation } from '@chainage/shared/i18n/react';
import { SignChip, type Sign } from '@chainage/shared/ui/chip';
import { AlertTriangle, CheckCircle2, CircleDot, Clock, RefreshCw, XCircle } from '@chainage/shared/ui/icons';

const SIGNS: Readonly<Record<string, Sign>> = {
  active: [RefreshCw, 'info'],
  planned: [Clock, 'warning'],
  carried_out: [CheckCircle2, 'success'],
  missed: [AlertTriangle, 'danger'],
  skipped: [XCircle, 'quiet'],
  to_come: [CircleDot, 'quiet'],
};

/** The icon of a state alone; who draws it says the word. */
export function CareIcon({ status }: { status: string }) {
  const [Icon] = SIGNS[status] ?? [CircleDot];
  return <Icon aria-hidden="true" />;
}

/** How a schedule or a planned work stands, as icon and word. */
export function CareChip({ status }: { status: string }) {
  const { t } = useTranslation('issues');
  return <SignChip sign={SIGNS[status] ?? [CircleDot, 'quiet']}>{t(`status.${status}`)}</SignChip>;
}
