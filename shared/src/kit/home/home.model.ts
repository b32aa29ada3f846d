/** What a module shows on pages of the shell: declarations and slots, which the kit draws. */
import type { DashboardView } from '#contracts/dashboard-paths.ts';
import type { Due } from '#contracts/kit/story.ts';
import type { Board } from '../board/board.model.ts';
import type { Cells, FoundBesides, ListKind } from '../list/list.model.ts';
import type { ReadKind } from '../record/kind-parts.ts';
import type { LayerWay, RoadSign } from '../strip/strip.model.ts';
import type { RecordScreens } from '../record/screens.tsx';
import type { KitTexts } from '../texts.tsx';

/** Where records of a module are read. */
export type Source = Pick<ReadKind, 'module' | 'entity' | 'paths'>;

/** A kind as a record in brief needs it: its list, and the states in which a record opens in its form. */
export type BriefKind = ListKind & { drafts?: readonly string[] };

/** What must be seen at a glance: that it is late, that it is gone. */
export interface Warning {
  text: string;
  tone: 'danger' | 'warning';
  /** It has not come to it yet. */
  ahead?: boolean;
}

/** How records of a module stand on pages that are not its own: where, what, in which state. */
export interface Briefs<Row = never> extends FoundBesides<Row> {
  source: Source;
  /** The kind of a row: the only one, or of a family each row's own. */
  kindOf: (row: Row) => BriefKind;
  /** The list that has all of them, where numbers lead. */
  list?: ListKind;
  /** Cells that no field kind writes, as in the list. */
  useCells?: () => Cells<Row>;
  /** A hook, because it is text. */
  useWarning?: () => (row: Row) => Warning | null;
  /** Slots of the written kind of a row, with its texts: fetched once a step is taken from the row itself. */
  written?: (row: Row) => Promise<RecordScreens>;
}

/** On a phone a part is a way to drive: its records by chainage, ahead and behind, with the step that begins the work on them. */
export interface WayPart {
  /** Taken by one tap, later where there is no signal. */
  begin: { verb: string; from: readonly string[] };
  /** Its page leads on from there. */
  end: { page: string; from: readonly string[] };
  /** A limit to be seen as a bar, by fields of the rows. The cell `due` says it in words. */
  due?: Due & { cell: string };
}

/** Records that wait for whoever is signed in; headed by the text `home.<key>`. */
export interface WaitingPart {
  key: string;
  of: Briefs;
  /** Query of the list: who is asked and for what. */
  filters: Readonly<Record<string, string>>;
  ordering: string;
  way?: WayPart;
  /** Whether it is for a person with these permissions; for everybody where left out. */
  shown?: (permissions: readonly string[]) => boolean;
}

/** The parts of what waits that are for a person with these permissions. */
export const waitingFor = (
  { waiting = [] }: Pick<HomeOffer, 'waiting'>,
  permissions: readonly string[],
): WaitingPart[] => waiting.filter(({ shown }) => !shown || shown(permissions));

/** A sum of the counts: the answer's number of this name under the text `home.<name>`. */
export interface Figure<Answer = never> {
  name: string;
  /** What is no count: how the answer says it, with the module's texts. */
  write?: (answer: Answer, words: KitTexts) => string;
  /** Any of these is a warning. */
  tone?: 'danger';
  /** The list it counts. */
  to?: string;
}

/** A line of the counts, with the list it counts. */
export interface CountGroup {
  /** Key of what it is called. */
  label: string;
  to: string;
  count: number;
  /** Of these, how many are late, the text `home.late`, and the list of them. */
  late: number;
  lateTo: string;
}

/** A record that will stand elsewhere once what waits on this device has arrived; `from` null: it is new. */
export interface Move<Row = never> {
  from: Row | null;
  to: Row;
}

/** How many records stand where; headed by the text `home.counts`. */
export interface CountsPart<Answer = never, Row = never> {
  /** Answers the figures by their names; relative to `/api/`. */
  path: string;
  figures: readonly Figure<Answer>[];
  groups?: (answer: Answer) => readonly CountGroup[];
  /** What it counts, and the answer as it will be then. */
  laid?: { of: Briefs<Row>; over: (answer: Answer, moves: readonly Move<Row>[]) => object };
}

/** How records along a road are drawn on its strip, and what they are called among its layers. */
export interface RoadLayer<Row = never> {
  as: LayerWay;
  /** Key of its name, in the texts that came with it. */
  name: string;
  /** Null: this record is not drawn. */
  signOf: (row: Row) => RoadSign | null;
  /** Shown only once somebody switches it on. */
  isOff?: boolean;
}

/** Records along a highway, a layer of its strip. Without a `path` its list is asked, which knows `highway` and sorts by place. */
export interface RoadPart {
  of: Briefs;
  filters: Readonly<Record<string, string>>;
  /** Which has all of them with these filters; that of `of` where left out. */
  list?: ListKind;
  /** Filter of that list for the last day of what is shown, as the strip's months go by it. */
  until?: string;
  /** Tells it from its module's other layers, in addresses too. */
  key?: string;
  /** Answers with the records of a `highway`, relative to `/api/`; its list with the filters where left out. */
  path?: string;
  /** Whether it is for a person with these permissions; for everybody where left out. */
  shown?: (permissions: readonly string[]) => boolean;
  /** Dashboards that speak of what is open draw it too; its records say their `package`. */
  onBoards?: boolean;
  /** How they are drawn, with the texts of that; as plain pins where left out. */
  layer?: () => Promise<RoadLayer>;
}

/** Records that a search from anywhere finds, as the search of their list does; found again on the device without signal. */
export interface FindPart {
  of: Briefs;
  /** Query of the list beside the words. */
  filters?: Readonly<Record<string, string>>;
}

/** The default export of a remote's `src/home.tsx`; remote.json says to whom each part is shown. */
export interface HomeOffer {
  /** Namespace of its texts, and what loads them. */
  module: string;
  texts: () => Promise<unknown>;
  waiting?: readonly WaitingPart[];
  counts?: CountsPart;
  road?: readonly RoadPart[];
  find?: readonly FindPart[];
  /** What it shows on dashboards, fetched with the first that is opened. */
  boards?: Readonly<Partial<Record<DashboardView, () => Promise<Board>>>>;
  /** Its lists, of whose menu entries devices have the first page before they go out of reach; with them the one of all kinds. */
  lists?: readonly ListKind[];
  /** Reads of its other pages that devices have too, for who sees what waits: a list, by the query that the page asks with on this day. */
  reads?: (today: string) => readonly { of: Source; params: Readonly<Record<string, string>> }[];
}

/** Whether a remote's entry has what pages of the shell ask of it. */
export const isHomeOffer = (value: unknown): value is HomeOffer =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<HomeOffer>).module === 'string' &&
  typeof (value as Partial<HomeOffer>).texts === 'function';
