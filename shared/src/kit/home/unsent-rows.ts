/** Records that are on this device only, as rows of their list: a search without signal finds them like those of the server. */
import { useSession } from '#auth/session.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import type { FoundBesides, ListRow } from '../list/list.model.ts';
import { openOutbox } from '../pending/open-outbox.ts';
import { temporaryNumber } from '../pending/temporary-number.ts';
import type { ReadKind } from '../record/kind-parts.ts';
import type { Source } from './home.model.ts';

/** What of its module says how such a record stands, and what the lists it points to call it. */
type Told = Pick<FoundBesides, 'flow' | 'labelled'> & { source: Source };

/** A record that only this device has. */
interface UnsentRow extends ListRow {
  unsent: true;
  /** All that was written. */
  written: Readonly<Record<string, unknown>>;
}

/** Whether a row is of a record that only this device has. */
export const isUnsent = (row: ListRow): row is UnsentRow => (row as Partial<UnsentRow>).unsent === true;

/** A kind whose addresses are those of what only this device has. */
export function whileUnsent<Kind extends Pick<ReadKind, 'pages'>>(kind: Kind): Kind {
  const { view, edit, unsentView = view, unsentEdit = edit } = kind.pages;
  return { ...kind, pages: { ...kind.pages, view: unsentView, ...(unsentEdit && { edit: unsentEdit }) } };
}

/** What a list would say of it: no rows of its own, which are looked up by the words of its module. */
const plainOf = (body: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value !== 'object'));

async function rowsAboutSource({ module, entity }: Source): Promise<OutboxRow[]> {
  const { owner, rowsAbout } = await openOutbox();
  return owner ? (await rowsAbout(owner, { entity })).filter((row) => row.module === module) : [];
}

/** The newest first; none where the device does not answer. */
export async function rowsUnsent({ source, flow, labelled }: Told): Promise<UnsentRow[]> {
  const queued = await rowsAboutSource(source).catch(() => []);
  const created = queued.filter(({ verb }) => verb === 'create').toReversed();
  if (created.length === 0) return [];
  const [{ rowStanding }, known, label] = await Promise.all([
    import('./standing.ts'),
    flow?.(),
    labelled?.().catch(() => undefined),
  ]);
  const { organisation, user } = useSession.getState();
  return created.map((row): UnsentRow => {
    const { body } = row.request;
    const begun = {
      ...{ status: known?.start, number: temporaryNumber(row), created_at: row.writtenAt },
      ...{ created_by: organisation?.organisation_user.id, created_by_name: user?.name },
      ...plainOf(body),
      ...{ id: row.record, unsent: true as const, written: body },
    };
    const steps = queued.filter(({ record, verb }) => record === row.record && verb !== 'create');
    const stands = known ? rowStanding(known, begun, steps) : begun;
    return { ...stands, ...label?.(stands as never) };
  });
}
