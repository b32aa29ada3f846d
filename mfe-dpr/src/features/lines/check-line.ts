/** What the declarations of an entry and of a line cannot say, asked before they are kept: the server may be hours away. */
import { permissionsOf } from '@chainage/shared/auth/permission';
import { useSession } from '@chainage/shared/auth/session';
import { BACKDATING } from '@chainage/shared/contracts/backdating';
import { kmToMetres } from '@chainage/shared/contracts/chainage';
import { checkPlace } from '@chainage/shared/contracts/check-place';
import { checkWorkDay } from '@chainage/shared/contracts/dpr/work-day';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { inOrder } from '@chainage/shared/kit/form/form-check.ts';
import type { CheckedForm } from '@chainage/shared/kit/form/form-slots.ts';
import { dayOf } from '@chainage/shared/lib/format/date';
import { organisationQuery, packagesQuery } from '@chainage/shared/lib/reference-data';
import { queryClient } from '@chainage/shared/query';
import { itemsKept } from './measured.queries.ts';

const toCome = ({ wire: { work_date: day }, now }: CheckedForm): FieldError[] =>
  typeof day === 'string' && day > dayOf(now) ? [{ path: 'work_date', code: 'in_future', message: '' }] : [];

/** How far back a sheet may be begun, as the organisation has set it. */
function daysBack(writesAll: boolean): number {
  const name = writesAll ? 'backdating_engineer_days' : 'backdating_crew_days';
  const set = queryClient.getQueryData(organisationQuery().queryKey)?.settings[name];
  return typeof set === 'number' ? set : BACKDATING[name];
}

/** The day of a sheet is not to come, and not too long ago to be begun now. */
export function checkDay(errors: readonly FieldError[], form: CheckedForm): FieldError[] {
  const { wire, now, isNew } = form;
  const writesAll = permissionsOf(useSession.getState()).includes('create__all__dpr');
  const old = isNew ? checkWorkDay(wire['work_date'], now, daysBack(writesAll)) : [];
  return inOrder(['work_date'], [...errors, ...toCome(form), ...old]);
}

const ORDER = ['report', 'package', 'work_date', 'shift', 'package_key', 'chainage_from', 'chainage_to'];

/** A line lies in the package of its item, and its stretch does not end before it begins. */
export function checkLine(errors: readonly FieldError[], form: CheckedForm): FieldError[] {
  const { wire } = form;
  const item = queryClient.getQueryData(itemsKept().queryKey)?.find(({ id }) => id === wire['package_key']);
  const pack = queryClient
    .getQueryData(packagesQuery().queryKey)
    ?.find(({ id }) => id === (item?.package ?? wire['package']));
  const { chainage_from: from, chainage_to: to } = wire;
  const stretch = pack && {
    highway: pack.highway,
    chainage_from: kmToMetres(pack.chainage_from),
    chainage_to: kmToMetres(pack.chainage_to),
  };
  const place = checkPlace({ chainage_from: from, chainage_to: to }, stretch);
  // a sheet of its day that is still open takes it, however long ago that was: the server knows it
  return inOrder(ORDER, [...errors, ...toCome(form), ...place]);
}
