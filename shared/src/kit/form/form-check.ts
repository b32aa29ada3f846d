/** Everything that would keep a form from going through, asked on the device as the server will ask it. */
import { z } from 'zod';
import { latestNow } from '#api-client/latest-now.ts';
import { draftOf } from '#contracts/fields.ts';
import type { FieldError } from '#contracts/field-codes.ts';
import type { Fields } from '#contracts/kit/field.ts';
import { stepKey, type Step } from '#contracts/kit/flow.ts';
import { ALWAYS, checkAt, checksOf } from '#contracts/kit/rules.ts';
import type { LookupRecord } from '#contracts/lookups.ts';
import { toFieldErrors } from '#contracts/problem.ts';
import { queryClient } from '#query.ts';
import { checkStep } from '../actions/step-form.ts';
import { lookupQuery } from '../lookup-label.tsx';
import type { PageKind } from '../record/kind-parts.ts';
import type { CheckedForm, FormSlots } from './form-slots.ts';

type Wire = Record<string, unknown>;

/** Code of a chosen lookup record, of the lists that forms have read. */
export const codeIn =
  (fields: Fields) =>
  (id: number): string | undefined => {
    const all = [...Object.values(fields), ...Object.values(fields).flatMap(({ row }) => Object.values(row ?? {}))];
    for (const { lookup, params } of all) {
      if (!lookup) continue;
      const known: LookupRecord[] | undefined = queryClient.getQueryData(lookupQuery(lookup, params).queryKey);
      const found = known?.find((each) => each.id === id);
      if (found) return found.code;
    }
    return undefined;
  };

/** One error per field, in the order of these names; fields that are not among them stand last. */
export function inOrder(names: readonly string[], errors: readonly FieldError[]): FieldError[] {
  const rank = ({ path }: FieldError) => {
    const index = names.indexOf(path.split('.')[0] ?? '');
    return index < 0 ? names.length : index;
  };
  return errors
    .filter(({ path }, at) => errors.findIndex((other) => other.path === path) === at)
    .toSorted((a, b) => rank(a) - rank(b));
}

type Shape = PageKind['fields'];
const shapes = new WeakMap<Shape, z.ZodType>();

/** The schema of a kind's fields as they are filled in, made once. */
function shapeOf(fields: Shape): z.ZodType {
  const known = shapes.get(fields) ?? z.strictObject(draftOf(fields));
  shapes.set(fields, known);
  return known;
}

interface Checked {
  kind: PageKind;
  fields: Fields;
  masked: readonly string[];
  /** The fields of the record, as they would go. */
  wire: Wire;
  /** The row it is handed in by, with its data; null where it is only kept: then only what no record may lack must be filled. */
  step: Step | null;
  data: Wire;
  /** Stages of photos there are and that will come. */
  stages: readonly string[];
  /**
   * It completes a report under review that said this, as it would go: the rules over several fields hold for it as they did for
   * the report, and what stood there stays.
   */
  completes?: Wire | null;
  isNew?: boolean;
  check?: FormSlots['check'];
}

/** First the nearest to the top of the form. */
export function checkForm({
  kind,
  fields,
  masked,
  wire,
  step,
  data,
  stages,
  completes = null,
  isNew = false,
  check,
}: Checked): FieldError[] {
  const now = new Date(latestNow());
  const shape = shapeOf(kind.fields).safeParse(wire, { reportInput: true });
  const wrong = shape.success ? [] : toFieldErrors(shape.error);
  const facts = { record: wire, masked, data, now };
  const { sets = {}, withoutPhotos = [] } = kind;
  const photos: Record<string, number> = {};
  for (const stage of stages) photos[stage] = (photos[stage] ?? 0) + 1;
  const lacking = checkAt(kind, ALWAYS, facts, codeIn(fields));
  const missing = step
    ? [
        ...lacking,
        ...checkAt(kind, stepKey(step), facts, codeIn(fields)),
        ...checkStep(
          step,
          { status: '', masked },
          { data, after: { ...wire, ...data }, photos, sets, withoutPhotos },
          now,
        ),
      ]
    : [
        ...lacking,
        ...(completes
          ? [...(kind.later?.keeps?.(completes, wire) ?? []), ...checksOf(kind, facts, codeIn(fields))]
          : []),
      ];
  const form: CheckedForm = { wire, step: step && stepKey(step), data, now, isNew };
  // as the form asks: photos, then the sections of the declaration, then the rest
  const all = inOrder(['photos', ...kind.sections.flatMap((section) => section.fields)], [...wrong, ...missing]);
  return check ? check(all, form) : all;
}
