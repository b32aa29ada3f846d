import { now } from '@chainage/shared/api-client/server-clock';
import { readIssueLine } from '@chainage/shared/contracts/dpr/from-issue';
import { dprLog } from '@chainage/shared/contracts/dpr/log';
import type { MeasuredItem } from '@chainage/shared/contracts/dpr/measured';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import type { FormStart } from '@chainage/shared/kit/form/form-slots.ts';
import { useInlineForm } from '@chainage/shared/kit/form/inline-form.ts';
import { startOf } from '@chainage/shared/kit/form/start-of.ts';
import { valuesToForm } from '@chainage/shared/kit/form/values.ts';
import { dayOf } from '@chainage/shared/lib/format/date';
import { newId } from '@chainage/shared/lib/ids';
import { useQuery } from '@chainage/shared/query';
import { useParams, useSearchParams } from '@chainage/shared/router';
import { reportsQuery, type ReportRow } from '#kind/reports.queries.ts';
import { lastSheet } from './last-sheet.ts';
import { itemsKept } from './measured.queries.ts';

type Values = NonNullable<FormStart['values']>;
type FromIssue = NonNullable<ReturnType<typeof readIssueLine>>;

const FIELDS = fieldsOf(dprLog.fields);

/** How much of an item by what the issue says: its dimensions where it has them, else its quantity in the place of the item's method. */
function measureOf(item: MeasuredItem | undefined, { told, same }: FromIssue): Record<string, unknown> {
  const { quantity } = told;
  if (!item || quantity === undefined) return {};
  if (item.method === 'direct') return { direct_quantity: quantity };
  if (item.method === 'nos') return { nos: same['nos'] ?? quantity.replace(/\.0*$/, '') };
  return item.method === 'length' && !same['length_m'] ? { length_m: quantity } : {};
}

/** The line that an issue leads to: the only item of its kind of work in its unit, its stretch, its measures, and itself as a link. */
function lineOf(from: FromIssue, items: readonly MeasuredItem[], reports: readonly ReportRow[]): Values {
  const { told, same } = from;
  const ofType = reports.filter(({ issue_type: type, is_active: used }) => used && type === told.issue_type);
  const fits = items.filter(
    ({ package: pack, report, unit }) =>
      String(pack) === same['package'] && ofType.some(({ id }) => id === report) && String(unit) === told.unit,
  );
  const item = fits.length === 1 ? fits[0] : undefined;
  const report = item?.report ?? (ofType.length === 1 ? ofType[0]?.id : undefined);
  const line = {
    ...same,
    ...measureOf(item, from),
    ...(item && { package_key: item.id }),
    ...(report && { report }),
    ...(told.day && { work_date: told.day }),
    issues: [{ row_id: newId(), issue: told.issue }],
  };
  const all = valuesToForm(line, FIELDS);
  return Object.fromEntries(Object.keys(line).map((name) => [name, all[name]!]));
}

/** A line that stands on no entry yet says of which it is: today, by day, in the package and report where there is only one. */
export function useLogStart(): FormStart {
  const inline = useInlineForm();
  const [params] = useSearchParams();
  const { id } = useParams();
  const [items, reports] = [useQuery(itemsKept()), useQuery(reportsQuery())];
  if (inline || id !== undefined || params.has('sheet')) return startOf([], {});
  const from = readIssueLine(params);
  const used = (reports.data ?? []).filter((report) => report.is_active);
  const report = used.length === 1 ? used[0]?.id : undefined;
  const packs = [...new Set((items.data ?? []).map(({ package: pack }) => pack))];
  const pack = packs.length === 1 ? String(packs[0]) : lastSheet.read(report)?.['package'];
  const values = {
    work_date: dayOf(now()),
    shift: 'day',
    ...(report && { report }),
    ...(pack !== undefined && { package: pack }),
    ...(from && items.data && reports.data && lineOf(from, items.data, reports.data)),
  } as Values;
  return startOf([items, reports], values);
}
