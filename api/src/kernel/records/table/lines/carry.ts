/** Lines that move with their sheet: each judged as if it moved by itself, but for version and sheet; written with it or not at all. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { Step } from '@chainage/shared/contracts/kit/flow';
import { isCarried } from '@chainage/shared/contracts/kit/lines';
import { ApiError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { planMove } from '#kernel/workflow/plan-move.ts';
import { writeMove } from '#kernel/workflow/write-move.ts';
import type { CarriedLine, Values } from '#kernel/records/served-kind.ts';
import type { TableRecord } from '../load.queries.ts';
import type { PlainTable } from '../table-kind.model.ts';

/** What a sheet moves lines by, by their name: the kind with the flow that does not ask the sheet. */
export type LineKinds = Readonly<Record<string, PlainTable>>;

/** A line that moves, and its place among those this person sees; -1 where it is hidden from them. */
interface Moving {
  name: string;
  verb: string;
  line: TableRecord;
  place: number;
}

/** Errors of a line by its place on the sheet, as of a row; to whom it is hidden, only that some line is meant. */
const named = ({ name, line, place }: Moving, errors: readonly FieldError[]): FieldError[] =>
  errors.map(({ path, code, message }) =>
    place < 0
      ? { path: name, code, message }
      : {
          path: [name, place, path].filter((part) => part !== '').join('.'),
          code,
          message: `${line.record.number ?? line.record.id}: ${message}`,
        },
  );

/** Null for a line that no row of the verb moves from where it stands. */
async function carryOne(tenant: Tenant, kind: PlainTable, moving: Moving): Promise<CarriedLine | null> {
  const { verb, line } = moving;
  const type = kind.typeOf(line.record as unknown as Values);
  if (!type) return null;
  try {
    const planned = await planMove(kind, tenant, { loaded: line, type }, { action: verb }, true);
    return {
      errors: named(moving, planned.errors),
      write: async () => {
        await kind.beforeMove?.(planned.move);
        await writeMove(kind, planned);
      },
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'action.not_allowed') return null;
    const refused: FieldError = { path: '', code: 'line_forbidden', message: 'Not allowed with this line' };
    const errors = named(moving, error.details.errors?.map((each) => ({ ...each, path: '' })) ?? [refused]);
    throw new ApiError(error.code, { errors });
  }
}

/**
 * Lines that a step of their sheet would move though others laid them since its author read the sheet. Their own need not have
 * come back to the device that hands them in; what is hidden from them is refused by itself.
 */
export const unseenLines = (
  tenant: Tenant,
  kinds: LineKinds,
  { carries = {} }: Step,
  { lines = {} }: TableRecord,
  known: Readonly<Record<string, readonly string[]>>,
): FieldError[] =>
  Object.entries(carries).flatMap(([name, verb]) => {
    const kind = kinds[name];
    const ids = known[name];
    if (!kind || !ids) return [];
    const seen = (lines[name] ?? []).filter((line) => kind.maySee(tenant, line));
    return seen.flatMap(({ record: { id, status, created_by } }, place): FieldError[] =>
      created_by === tenant.memberId || ids.includes(id) || !isCarried(kind.machine.flow, verb, status)
        ? []
        : [
            {
              path: `${name}.${place}`,
              code: 'line_unseen',
              message: 'Laid by somebody else since the sheet was read',
            },
          ],
    );
  });

/** What the lines of a sheet do with a step of it. The sheet is locked, so they stand as they were read. */
export async function carriedLines(
  tenant: Tenant,
  kinds: LineKinds,
  { carries = {} }: Step,
  { lines = {} }: TableRecord,
): Promise<CarriedLine[]> {
  const carried: CarriedLine[] = [];
  for (const [name, verb] of Object.entries(carries)) {
    const kind = kinds[name];
    if (!kind) continue;
    const seen = (lines[name] ?? []).filter((line) => kind.maySee(tenant, line));
    // always in the order of their ids, one kind after the other
    const moving = (lines[name] ?? [])
      .filter(({ record }) => isCarried(kind.machine.flow, verb, record.status))
      .toSorted((a, b) => (a.record.id < b.record.id ? -1 : 1));
    for (const line of moving) {
      const one = await carryOne(tenant, kind, { name, verb, line, place: seen.indexOf(line) });
      if (one) carried.push(one);
    }
  }
  return carried;
}
