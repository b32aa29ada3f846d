import type { ComponentType, ReactNode } from 'react';
import type { Flow } from '#contracts/kit/flow.ts';
import type { ListDeclaration } from '#contracts/kit/list.ts';
import type { Term } from '#contracts/search-terms.ts';
import type { ReadKind } from '../record/kind-parts.ts';
import type { RecordScreens } from '../record/screens.tsx';
import type { RoadSign } from '../strip/strip.model.ts';

/** A kind as its list needs it: what reading needs, and the list's declaration. */
export type ListKind = ReadKind & { list: ListDeclaration };

/** Key that leads to the search of a list at a desk; the slash finds pages of the app. */
export const SEARCH_KEY = 's';

/** The least a row of a list is. */
export interface ListRow {
  id: string;
}

/** Where a cell stands: in a column of the table at a desk, on a card, or on paper, where no clock runs. */
export type CellPlace = 'table' | 'card' | 'paper';

/** What is shown of a row; nothing, where there is nothing to show. */
export type Cell<Row> = (row: Row, place: CellPlace) => ReactNode;
export type Cells<Row> = Readonly<Record<string, Cell<Row>>>;

/** What a row is found by on the device, as at the server, besides the words that stand in it. */
export interface FoundBesides<Row = never> {
  /** Key of what it is called besides. */
  called?: (row: Row) => string;
  /** Words that find a row, or the whole record. */
  words?: () => Promise<(row: Row) => readonly string[]>;
  /** What people call what rows are about. */
  terms?: () => Promise<readonly Term[]>;
  /** The workflow, fetched once something of a record shown waits on this device. */
  flow?: () => Promise<Flow>;
  /** Labels of what a record points to that only this device has, as rows of the list carry them. */
  labelled?: () => Promise<(row: Row) => object>;
}

/** What a module shows of its list beside what the declaration says. */
export interface ListScreens<Row extends ListRow = ListRow> {
  kind: ListKind;
  /** What it is called, where that is a name and no text. */
  heading?: string;
  /** Of a list of several kinds, whose pages a row's record has; the list's own where left out. */
  kindOf?: (row: Row) => Pick<ReadKind, 'pages'>;
  /** Of a list of one kind: that of all kinds of its family, which stands beside a record that was opened there. */
  whole?: ListScreens;
  /** States in which such a record, by its own author, opens in its form. */
  drafts?: readonly string[];
  /** The sign of a state. */
  State?: ComponentType<{ status: string }>;
  /** Cells that no field kind writes, by the names of columns; a hook, because they hold texts and times. */
  useCells?: () => Cells<Row>;
  /** What all rows that the filters find come to; above the rows, and on paper. */
  Summary?: ComponentType<{ filters: Readonly<Record<string, string>> }>;
  /** Sibling lists, under the title. */
  tabs?: ReactNode;
  /** Further buttons, beside the list's own. */
  beside?: ReactNode;
  /** Fetches the slots of the written kind, with schema and flow: asked for only once something waits or a step is taken. */
  written?: () => Promise<RecordScreens>;
  /** How its rows are drawn on a road, asked for once one is; as plain pins where left out. */
  onRoad?: () => Promise<(row: Row) => RoadSign | null>;
  /** Asked for once a search has to do with what is on the device. */
  besides?: () => Promise<FoundBesides<Row>>;
  /** Of a list of several kinds that share one workflow. */
  together?: {
    /** The kind of a row. */
    kindOf: (row: Row) => string;
    /** The slots by which a step is taken of rows of these kinds at once. */
    screens: (kinds: readonly string[]) => Promise<RecordScreens>;
    /** Those of one of them, as `written`: what of it waits stands above the list. */
    written?: (kind: string) => Promise<RecordScreens>;
  };
}

/** Whether what only this device has stands above the list. */
export const knowsUnsent = ({ written, together }: Pick<ListScreens, 'written' | 'together'>): boolean =>
  (written ?? together?.written) !== undefined;
