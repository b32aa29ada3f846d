import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import type { Reader } from '../pending/next-steps.ts';
import { ModuleProvider } from '../texts.tsx';
import type { ReadKind, WrittenKind } from './kind-parts.ts';
import type { AnyRecord, FlowRecord } from './record.model.ts';

/** What a module shows of a kind beside what its declaration says: the slots of the kit's pages. */
export interface RecordScreens<Kind extends ReadKind = ReadKind> {
  kind: Kind;
  /** The top of a page about the record: what it is, where, and how it stands. */
  Head?: ComponentType<{ record: AnyRecord }>;
  /** The sign of a state. */
  State?: ComponentType<{ status: string }>;
  /** Names a record without its place; a hook, because names are texts. */
  useName?: () => (record: Readonly<Record<string, unknown>>) => string;
  /** What people call the record by, where that is not its `number`. */
  numberOf?: (record: AnyRecord) => string | null;
  /** Name of a colleague that this device knows; null where it does not. */
  nameOf?: (memberId: number) => string | null;
  /** The record as it will stand once what waits has arrived; without it, as the server has it. */
  overlay?: (server: AnyRecord | null, rows: readonly OutboxRow[], reader: Reader) => AnyRecord | null;
}

/** Of a kind that is written, with a workflow. */
export type WrittenScreens = RecordScreens<WrittenKind> & {
  overlay: (server: AnyRecord | null, rows: readonly OutboxRow[], reader: Reader) => FlowRecord | null;
};

const ScreensContext = createContext<RecordScreens | null>(null);

/** Says to everything of the kit below which kind of record it is about, and so whose texts win. */
export const ScreensProvider = ({ value, children }: { value: RecordScreens; children: ReactNode }) => (
  <ModuleProvider value={value.kind.module}>
    <ScreensContext value={value}>{children}</ScreensContext>
  </ModuleProvider>
);

/** The kind around, with its slots. */
export function useScreens(): RecordScreens {
  const screens = use(ScreensContext);
  if (!screens) throw new Error('no kind of record around');
  return screens;
}

/** The kind around, where it is one that is written. */
export const useWrittenKind = (): WrittenKind => useScreens().kind as WrittenKind;
