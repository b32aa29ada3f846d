/** What a device asks for ahead of the pages of the shell, so that they and the records they name open without signal. */
import { now } from '#api-client/server-clock.ts';
import { hasAny } from '#contracts/permissions.ts';
import type { List } from '#contracts/list.ts';
import type { RemoteDescription } from '#contracts/registry.ts';
import { dayOf } from '#lib/format/date.ts';
import { listParams } from '#lib/list-state.ts';
import type { FirstRead } from '#offline/reads/first-reads.ts';
import type { RecordRead } from '#offline/reads/record-reads.ts';
import type { ListKind, ListRow } from '../list/list.model.ts';
import { recordImagesRead, recordKeys, recordPath } from '../record/record.queries.ts';
import { waitingFor, type HomeOffer, type RoadPart, type Source, type WaitingPart } from './home.model.ts';
import { countsRead, roadRead, rowsRead, waitingRead } from './home.queries.ts';

/** Whom a device gets ready for, and the roads of their organisation by id. */
export interface ReadyFor {
  permissions: readonly string[];
  highways: readonly number[];
}
type Shown = Pick<RemoteDescription, 'home' | 'menu'>;

const isShown = ({ home = {} }: Shown, part: keyof NonNullable<Shown['home']>, permissions: readonly string[]) =>
  home[part] !== undefined && hasAny(permissions, home[part].needs);

/** A list as it opens: nothing chosen, the first page. */
const listRead = (kind: ListKind): FirstRead => {
  const { type, list } = kind;
  const opened = listParams({ filters: {}, ordering: list.ordering, page: 1 });
  return rowsRead(kind, { ...(type && { [type.field]: type.value }), ...opened });
};

/** Layers that are drawn out of one answer ask for it once. */
const askedOnce = (parts: readonly RoadPart[]): RoadPart[] => [
  ...new Map(parts.map((part) => [part.path ?? part, part])).values(),
];

/** What home page, road, the lists of the menu and those of whole families ask for when they are opened, as far as these permissions see them. */
export function firstReads(offer: HomeOffer, shown: Shown, { permissions, highways }: ReadyFor): FirstRead[] {
  const isPart = (part: keyof NonNullable<Shown['home']>) => isShown(shown, part, permissions);
  const opened = shown.menu
    .filter(({ offline, needs }) => offline && hasAny(permissions, needs))
    .map(({ path }) => path);
  const ofMenu = (offer.lists ?? []).filter(({ pages }) => opened.includes(pages.list));
  // that of a whole family is reached from the lists of its kinds
  const whole = (offer.lists ?? []).filter(({ pages }) => ofMenu.some((one) => one.pages.whole === pages.list));
  return [
    ...(isPart('waiting') ? waitingFor(offer, permissions).map(waitingRead) : []),
    ...(isPart('counts') && offer.counts ? [countsRead(offer, offer.counts)] : []),
    ...(isPart('road') ? askedOnce(offer.road ?? []).flatMap((part) => highways.map((id) => roadRead(part, id))) : []),
    ...[...whole, ...ofMenu].map(listRead),
    ...(isPart('waiting')
      ? (offer.reads?.(dayOf(now())) ?? []).map(({ of, params }) => rowsRead(of, { ...params }))
      : []),
  ];
}

/** A part of what waits for somebody: as its page asks for it, and further, where that does not show all of it. */
export interface NamingRead {
  source: Source;
  first: FirstRead;
  further: FirstRead;
}

/** A part further than its page shows it: as the list it leads to asks for it. */
export const furtherRead = ({ of, filters, ordering }: WaitingPart): FirstRead =>
  rowsRead(of.source, listParams({ filters, ordering, page: 1 }));

const naming = (part: WaitingPart): NamingRead => ({
  source: part.of.source,
  first: waitingRead(part),
  further: furtherRead(part),
});

/** The lists whose records somebody comes for: what waits for them, drafts among it. */
export const namingReads = (offer: HomeOffer, shown: Shown, permissions: readonly string[]): NamingRead[] =>
  isShown(shown, 'waiting', permissions) ? waitingFor(offer, permissions).map(naming) : [];

/** Rows of a list, as far as it was asked for, and how many it has. */
export type Named = Pick<List<ListRow & { version?: unknown }>, 'count' | 'results'>;

/** A record as its page asks for it. */
export function recordRead(source: Source, { id, version }: Named['results'][number]): RecordRead {
  return {
    record: { queryKey: recordKeys(source).one(id), path: recordPath(source, id) },
    beside: source.paths.images ? [recordImagesRead(source, id)] : [],
    version,
  };
}

/** The first of each, then the second of each: nobody's drafts push out what is to be repaired. */
export const inTurn = <Each>(lists: readonly (readonly Each[])[]): Each[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, at) => at).flatMap((at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  );
