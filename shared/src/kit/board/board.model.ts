/** What a module shows on a dashboard: data, which the kit draws. Numbers lead to the lists that count them. */
import type { BoardAsk } from '#contracts/dashboard-paths.ts';
import type { KitTexts } from '../texts.tsx';

export interface BoardFigure {
  key: string;
  label: string;
  /** As it is read. */
  value: string;
  /** The list it counts. */
  to?: string | undefined;
  tone?: 'danger' | undefined;
  /** Beneath: what it is compared with, or of how many it is. */
  note?: string | undefined;
}

/** A bar with its number; `second` is drawn beneath, hatched. */
export interface BoardBar {
  key: string;
  label: string;
  count: number;
  said?: string | undefined;
  to?: string | undefined;
  second?: { count: number; said?: string | undefined; to?: string | undefined } | undefined;
}

export interface BoardPoint {
  key: string;
  /** By its full name, and as short as an axis needs it. */
  name: string;
  brief: string;
  /** A number for each series, with its list. */
  values: readonly { count: number; to?: string | undefined }[];
}

export type BoardItem = { key: string; title: string; wide?: boolean } & (
  | { kind: 'figures'; figures: readonly BoardFigure[] }
  /** `series`: what the bars and those beneath them are. */
  | { kind: 'bars'; bars: readonly BoardBar[]; series?: readonly [string, string]; empty: string }
  /** Upright bars in the order of time or of the road; two series at most, the second hatched. */
  | { kind: 'columns'; head: string; series: readonly string[]; points: readonly BoardPoint[]; empty: string }
  | {
      kind: 'matrix';
      head: string;
      columns: readonly string[];
      rows: readonly { key: string; label: string; to?: string; cells: readonly { count: number; to?: string }[] }[];
      empty: string;
    }
);

/** A module's part of a dashboard. */
export interface Board<Answer = never> {
  /** What loads its texts. */
  texts: () => Promise<unknown>;
  /** A call of its own; without one it is told its part of the dashboard's. */
  asks?: (ask: BoardAsk) => { path: string; params: Record<string, string> };
  /** A hook, because it is text. */
  useItems: (answer: Answer, ask: BoardAsk, words: KitTexts) => readonly BoardItem[];
}

/** Address of a list's page that is asked for these rows. */
export const boardPage = (page: string, filters: Readonly<Record<string, string>>): string =>
  `${page}?${new URLSearchParams(filters).toString()}`;
