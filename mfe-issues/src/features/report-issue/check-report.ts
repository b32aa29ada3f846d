import { kmToMetres } from '@chainage/shared/contracts/chainage';
import { checkPlace } from '@chainage/shared/contracts/check-place';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { locationShape } from '@chainage/shared/contracts/location';
import { inOrder } from '@chainage/shared/kit/form/form-check.ts';
import type { CheckedForm } from '@chainage/shared/kit/form/form-slots.ts';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { queryClient } from '@chainage/shared/query';

const CLOCK_SKEW_MS = 5 * 60_000;
/** As the form asks; the type's own fields follow as their declaration has them. */
const TOP = ['photos', 'category', 'sub_type', 'description', 'occurred_at', ...Object.keys(locationShape)];
const LAST = ['assigned_to', 'priority', 'source'];

function checkLocation(wire: Record<string, unknown>): FieldError[] {
  const section = queryClient.getQueryData(packagesQuery().queryKey)?.find(({ id }) => id === wire['package']);
  return checkPlace(
    wire,
    section && {
      highway: section.highway,
      chainage_from: kmToMetres(section.chainage_from),
      chainage_to: kmToMetres(section.chainage_to),
    },
  );
}

/** What the declaration cannot say: the place lies in its package, nothing happens in the future, a name says enough. */
export function checkReport(errors: readonly FieldError[], { wire, step, now }: CheckedForm): FieldError[] {
  // the name of the sub-type will stand in the description, once there is one
  const found = errors.filter(({ path, code }) => path !== 'description' || code !== 'required' || wire['sub_type']);
  if (step === null) return found;
  const at = wire['occurred_at'];
  const isLate = typeof at === 'string' && Date.parse(at) > now.getTime() + CLOCK_SKEW_MS;
  const late: FieldError[] = isLate ? [{ path: 'occurred_at', code: 'in_future', message: 'in_future' }] : [];
  const rest = found.map(({ path }) => path.split('.')[0] ?? '').filter((name) => !LAST.includes(name));
  return inOrder([...TOP, ...rest, ...LAST], [...found, ...checkLocation(wire), ...late]);
}
