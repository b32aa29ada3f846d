/** A report that is laid out as a whole: read at once, its photos are drawn when the database has been let go. */
import { ApiError } from '#kernel/http/api-error.ts';
import { STANDARD_TIME_ZONE } from '#kernel/jobs/schedule.ts';
import { drawSmall } from '#kernel/papers/paper-photos.ts';
import type { Composed } from '#kernel/sheets/composed.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { holdsAll } from './excel.policy.ts';
import type { ExcelRow } from './excel.queries.ts';
import type { Made, Making } from './make-file.ts';
import { stopped, type ReaderNow } from './reader-now.ts';

type Ordered = Pick<ExcelRow, 'format' | 'language' | 'filters' | 'rights'>;

/** What hides it ends it, and no further attempt mends it. */
const asEnded = (error: unknown): never => {
  throw error instanceof ApiError ? stopped('rights') : error;
};

export async function prepareComposed(
  composed: Composed,
  reader: ReaderNow,
  { format, language, filters }: Ordered,
  { deps }: Making,
): Promise<Made> {
  const query = composed.query.safeParse(filters);
  if (!query.success) throw stopped('filters');
  const had = await composed.rights(reader, query.data).catch(asEnded);
  if (had.length === 0) throw stopped('rights');
  const timeZone = reader.timeZone ?? STANDARD_TIME_ZONE;
  const how = { format, language, publicUrl: deps.config.publicUrl, timeZone, deps };
  const { book, paper, rows, figures = [] } = await composed.compose(reader, query.data, how);
  const isTold = format === 'pdf' && !composed.ofPersons;
  const said = isTold ? await composed.said(reader, query.data, language) : '';
  return {
    ...(isTold && { told: [[composed.names[language], said] as const, ...figures] }),
    async check(tenant: Tenant) {
      const now = await composed.rights(tenant, query.data).catch(asEnded);
      if (now.length === 0 || !holdsAll(tenant.permissions, had)) throw stopped('rights');
    },
    async content({ deps: { store }, organisationId, signal }) {
      if (format !== 'pdf') return { format, composed: book };
      return {
        format,
        paper: await paper((photo) => {
          signal.throwIfAborted();
          return drawSmall({ store, organisationId: organisationId! }, photo);
        }),
      };
    },
    fill: () => Promise.resolve(rows),
  };
}
