import { now } from '@chainage/shared/api-client/server-clock';
import type { FormSlots, FormStart } from '@chainage/shared/kit/form/form-slots.ts';
import { onlyActive, startOf } from '@chainage/shared/kit/form/start-of.ts';
import { dayOf } from '@chainage/shared/lib/format/date';
import { newId } from '@chainage/shared/lib/ids';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';

/** Every day from today on, over the whole of the only package there is. */
function useStart(): FormStart {
  const packages = useQuery(packagesQuery());
  const only = onlyActive(packages.data);
  const values = {
    status: 'active',
    every: 'day',
    interval: '1',
    days_to_do: '1',
    starts_on: dayOf(now()),
    checklist: [{ row_id: newId(), line: '' }],
    ...(only && {
      package: String(only.id),
      highway: String(only.highway),
      chainage_from: only.chainage_from,
      chainage_to: only.chainage_to,
    }),
  };
  return startOf([packages], values);
}

/** What the form of a schedule has beside its declaration. */
export const scheduleForm: FormSlots = { useStart };
