/** What the declarations of an entry and of a line cannot say, asked before they are kept: the server may be hours away. */
import { permissionsOf } from '@chainage/shared/auth/permission';
import { useSession } from '@chainage/shared/auth/session';
import { BACKDATING } from '@chainage/shared/contracts/backdating';
import { kmToMetres } from '@chainage/shared/contracts/chainage';
import { entryPlace } from '@chainage/shared/contracts/dpr/entry-place';
import { checkPlace } from '@chainage/shared/contracts/check-place';
import { checkClosed, checkWorkDay } from '@chainage/shared/contracts/dpr/work-day';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { inOrder } from '@chainage/shared/kit/form/form-check.ts';
import type { CheckedForm } from '@chainage/shared/kit/form/form-slots.ts';
import { recordQuery } from '@chainage/shared/kit/record/record.queries.ts';
import { dayOf } from '@chainage/shared/lib/format/date';
import { organisationQuery, packagesQuery } from '@chainage/shared/lib/reference-data';
import { queryClient } from '@chainage/shared/query';
import { closedTo, itemsKept } from './measured.queries.ts';

const toCome = ({ wire: { work_date: day }, now }: CheckedForm): FieldError[] =>
  typeof day === 'string' && day > dayOf(now) ? [{ path: 'work_date', code: 'in_future', message: '' }] : [];

/** How far back a sheet may be begun, as the organisation has set it. */
function daysBack(writesAll: boolean): number {
  const name = writesAll ? 'backdating_engineer_days' : 'backdating_crew_days';
  const set = queryClient.getQueryData(organisationQuery().queryKey)?.settings[name];
  return typeof set === 'number' ? set : BACKDATING[name];
}

/** The day of a sheet is not to come, not too long ago to be begun now, and of no month that is certified. */
export function checkDay(errors: readonly FieldError[], form: CheckedForm): FieldError[] {
  const { wire, now, isNew } = form;
  const writesAll = permissionsOf(useSession.getState()).includes('create__all__dpr');
  const day = wire['work_date'];
  const old = isNew ? [...checkClosed(day, closedTo(wire)), ...checkWorkDay(day, now, daysBack(writesAll))] : [];
  return inOrder(['work_date'], [...errors, ...toCome(form), ...old]);
}

const ORDER = ['report', 'package', 'work_date', 'shift', 'package_key', 'chainage_from', 'chainage_to'];

/** A line lies in the package of its item, its stretch does not end before it begins, and a new one is of no certified month. */
export function checkLine(errors: readonly FieldError[], form: CheckedForm): FieldError[] {
  const { wire } = form;
  const item = queryClient.getQueryData(itemsKept().queryKey)?.find(({ id }) => id === wire['package_key']);
  const pack = queryClient
    .getQueryData(packagesQuery().queryKey)
    ?.find(({ id }) => id === (item?.package ?? wire['package']));
  const { dpr_entry: entry, chainage_from: from, chainage_to: to } = wire;
  // of the entry that it stands on, where that is at hand
  const on = queryClient.getQueryData(recordQuery(entryPlace, String(entry ?? '')).queryKey);
  const sheet: CheckedForm['wire'] = on ?? {
    ...wire,
    package: item?.package ?? wire['package'],
    report: item?.report ?? wire['report'],
  };
  const stretch = pack && {
    highway: pack.highway,
    chainage_from: kmToMetres(pack.chainage_from),
    chainage_to: kmToMetres(pack.chainage_to),
  };
  const place = checkPlace({ chainage_from: from, chainage_to: to }, stretch);
  // a sheet of its day that is still open takes it, however long ago that was, unless its month is certified
  const closed = form.isNew ? checkClosed(sheet['work_date'], closedTo(sheet)) : [];
  return inOrder(ORDER, [...errors, ...toCome(form), ...closed, ...place]);
}
