import { now } from '@chainage/shared/api-client/server-clock';
import { safetyPass } from '@chainage/shared/contracts/safety/pass';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { recordScreens } from '@chainage/shared/kit/record/record-screens.ts';
import { dayOf, formatDate, formatDateTime } from '@chainage/shared/lib/format/date';
import { Facts, RecordCard } from '@chainage/shared/ui/record-page';
import { CardButton, CardsOfChosen } from './card-button.tsx';
import { ExpiredChip, PassChip } from './people-chips.tsx';

const HOLDER = ['holder_trade', 'holder_employer', 'training_no'] as const;

/** Whose it is as it was issued, why it was taken back, and its card. */
function Holder({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('safety');
  const {
    holder,
    trained_on: trained,
    revoked_at: at,
    revoked_reason: why,
    ...all
  } = record as Readonly<Record<string, unknown>>;
  const facts: [string, string][] = HOLDER.flatMap((name): [string, string][] =>
    typeof all[name] === 'string' ? [[t(`field.${name}`), String(all[name])]] : [],
  );
  if (typeof trained === 'string') facts.push([t('field.trained_on'), formatDate(trained)]);
  if (typeof at === 'string') facts.push([t('field.revoked_at'), formatDateTime(at)]);
  if (typeof why === 'string') facts.push([t('field.revoked_reason'), why]);
  return (
    <RecordCard title={String(holder ?? '')}>
      <Facts facts={facts} />
      {record.status === 'valid' && <CardButton ids={[record.id]} />}
    </RecordCard>
  );
}

function Signs({ record }: { record: AnyRecord }) {
  const { valid_until: until, status } = record as Readonly<Record<string, unknown>>;
  return status === 'valid' && typeof until === 'string' && until < dayOf(now().toISOString()) ? <ExpiredChip /> : null;
}

/** What the pages of a pass show beside what its declaration says. */
export const passScreens = recordScreens(safetyPass, {
  State: PassChip,
  Signs,
  useName: () => (record) => String(record['holder'] ?? ''),
  More: Holder,
  Chosen: CardsOfChosen,
});
