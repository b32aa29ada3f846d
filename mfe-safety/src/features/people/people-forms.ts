import { useEffect, useRef } from 'react';
import { now } from '@chainage/shared/api-client/server-clock';
import { useFormContext, useWatch } from '@chainage/shared/forms';
import type { FormSlots, FormStart } from '@chainage/shared/kit/form/form-slots.ts';
import { onlyActive, startOf } from '@chainage/shared/kit/form/start-of.ts';
import { dayOf } from '@chainage/shared/lib/format/date';
import { daysAfter } from '@chainage/shared/lib/format/days';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { useLocation } from '@chainage/shared/router';

/** Where nobody says otherwise an induction is good for a year, a permit for a week (31 days at most: `checkDays`). */
const DAYS = { induction: 365, permit: 7 } as const;
const untilOf = (type: unknown, from: string): string =>
  type === 'induction' || type === 'permit' ? daysAfter(from, DAYS[type]) : '';

/** In the only package there is. */
function useWorkerStart(): FormStart {
  const packages = useQuery(packagesQuery());
  const only = onlyActive(packages.data);
  return startOf([packages], { status: 'active', ...(only && { package: String(only.id) }) });
}

/** For the worker and the training that the address names. */
function usePassStart(): FormStart {
  const asked = new URLSearchParams(useLocation().search);
  const today = dayOf(now());
  const values = {
    pass_type: 'induction',
    worker: asked.get('worker') ?? '',
    program: asked.get('program') ?? '',
    valid_from: today,
    valid_until: untilOf('induction', today),
  };
  return startOf([], values);
}

/** Its last day follows its kind, until somebody says another. */
function LastDay(): null {
  const { getValues, setValue } = useFormContext();
  const type: unknown = useWatch({ name: 'pass_type' });
  const former = useRef(type);
  useEffect(() => {
    const was = former.current;
    former.current = type;
    const { valid_from: from, valid_until: until } = getValues() as Readonly<Record<string, unknown>>;
    if (was === type || typeof from !== 'string' || Number.isNaN(Date.parse(from)) || until !== untilOf(was, from))
      return;
    setValue('valid_until', untilOf(type, from), { shouldDirty: true });
  }, [type, getValues, setValue]);
  return null;
}

/** What the forms of a worker and of a pass have beside their declarations. */
export const workerForm: FormSlots = { useStart: useWorkerStart };
export const passForm: FormSlots = { useStart: usePassStart, More: LastDay };
