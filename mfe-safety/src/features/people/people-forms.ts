import { now } from '@chainage/shared/api-client/server-clock';
import type { FormSlots, FormStart } from '@chainage/shared/kit/form/form-slots.ts';
import { onlyActive, startOf } from '@chainage/shared/kit/form/start-of.ts';
import { dayOf } from '@chainage/shared/lib/format/date';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { useLocation } from '@chainage/shared/router';

const DAY = 86_400_000;
/** An induction is good for a year where nobody says otherwise. */
const YEAR = 365;

/** In the only package there is. */
function useWorkerStart(): FormStart {
  const packages = useQuery(packagesQuery());
  const only = onlyActive(packages.data);
  return startOf([packages], { status: 'active', ...(only && { package: String(only.id) }) });
}

/** For the worker and the training that the address names. */
function usePassStart(): FormStart {
  const asked = new URLSearchParams(useLocation().search);
  const today = now();
  const values = {
    pass_type: 'induction',
    worker: asked.get('worker') ?? '',
    program: asked.get('program') ?? '',
    valid_from: dayOf(today.toISOString()),
    valid_until: dayOf(new Date(today.getTime() + YEAR * DAY).toISOString()),
  };
  return startOf([], values);
}

/** What the forms of a worker and of a pass have beside their declarations. */
export const workerForm: FormSlots = { useStart: useWorkerStart };
export const passForm: FormSlots = { useStart: usePassStart };
