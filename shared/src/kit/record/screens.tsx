import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { FieldError } from '#contracts/field-codes.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import type { Reader } from '../pending/next-steps.ts';
import type { FormSlots } from '../form/form-slots.ts';
import { ModuleProvider, OwnProvider } from '../texts.tsx';
import type { PageKind, ReadKind, WrittenKind } from './kind-parts.ts';
import type { AnyRecord, FlowRecord, HistoryLine, LinkLine } from './record.model.ts';

interface OfRecord {
  record: AnyRecord;
}

/** What a step's own form is given: the record as its page has it. */
export interface StepSlot {
  record: FlowRecord;
}

/** A record of another kind that may follow from one: who may begin it, and the key of the button's words. */
export interface Follows {
  to: string;
  relation: string;
  needs: readonly string[];
  text: string;
}

/** What a module shows of a kind beside what its declaration says: the slots of the kit's pages. Each has its default. */
export interface RecordScreens<Kind extends ReadKind = ReadKind> {
  kind: Kind;
  /** The top of a page about the record, in place of the road, the name, the place, the number and the signs. */
  Head?: ComponentType<OfRecord>;
  /** Signs beside that of the state, and what must be said below them. */
  Signs?: ComponentType<OfRecord>;
  Notes?: ComponentType<OfRecord>;
  /** The sign of a state. */
  State?: ComponentType<{ status: string }>;
  /** Names a record without its place; a hook, because names are texts. */
  useName?: () => (record: Readonly<Record<string, unknown>>) => string;
  /** What people call the record by, where that is not its `number`. */
  numberOf?: (record: AnyRecord) => string | null;
  /** Name of a colleague that this device knows; null where it does not. */
  nameOf?: (memberId: number) => string | null;
  /** In place of a section of the record to read, by its key; null leaves it out. */
  sections?: Readonly<Record<string, ComponentType<OfRecord> | null>>;
  /** In place of a field's value, by its name; null leaves the field out. */
  values?: Readonly<Record<string, ComponentType<OfRecord> | null>>;
  /** In place of a field's control, by its name, in whatever form asks for it; `path` as the form names it. */
  controls?: Readonly<Record<string, ComponentType<{ path: string }>>>;
  /** What a module does itself with the rows that are chosen in its list, beside the steps; they are as the list has them. */
  Chosen?: ComponentType<{ rows: readonly { id: string }[] }>;
  /** Cards below the sections. */
  More?: ComponentType<OfRecord>;
  /** What a line of the history says besides; a hook, because it is text. */
  useLine?: () => (line: HistoryLine) => string | null;
  /** Stage of the photos that are likely added as the record stands. */
  usualStage?: (status: string) => string;
  /** Page of a linked record, where it may be of another kind. */
  linkPage?: (link: LinkLine) => string;
  /** The pages of another record of a list of several kinds. */
  siblingOf?: (row: Readonly<Record<string, unknown>>) => Pick<ReadKind, 'pages'>;
  /** What may follow from such a record, begun from it: the page of a new one, and how that will stand to this one. */
  follows?: readonly Follows[];
  /** Slots of its form. */
  form?: FormSlots;
  /** Forms in place of the declared ones, by the page of the flow or by verb. */
  steps?: Readonly<Record<string, ComponentType<StepSlot>>>;
  /** The record as it will stand once what waits has arrived; without it, as the server has it. */
  overlay?: Overlay;
  /** The same where what waits for other records counts too; a hook, because they are read. */
  useOverlay?: (server: AnyRecord | null, rows: readonly OutboxRow[]) => Overlay | undefined;
  /** What it is part of, where one goes back to that and not to its list. */
  home?: (record: Readonly<Record<string, unknown>>) => Home | null;
  /** What a step lacks that does not stand on the record itself. */
  missing?: (
    record: Readonly<Record<string, unknown>> & { id: string },
    step: { action: string; data?: Readonly<Record<string, unknown>> | undefined },
  ) => Promise<FieldError[]>;
  /** The lines that who takes a step has seen: it goes with them, or is told of the others. */
  linesSeen?: (
    record: Readonly<Record<string, unknown>> & { id: string },
    action: string,
  ) => Promise<Readonly<Record<string, readonly string[]>> | undefined>;
  /** Told what the server refused a step for, where some of it does not stand on the record itself. */
  onRefused?: (record: Readonly<Record<string, unknown>> & { id: string }, errors: readonly FieldError[]) => void;
}

type Overlay = (server: AnyRecord | null, rows: readonly OutboxRow[], reader: Reader) => AnyRecord | null;

/** A page to go back to, and what it is called. */
export interface Home {
  to: string;
  one: string;
}

/** Of a kind that is written, with a workflow. */
export type WrittenScreens = RecordScreens<WrittenKind> & {
  overlay: (server: AnyRecord | null, rows: readonly OutboxRow[], reader: Reader) => FlowRecord | null;
};

/** Of a kind whose pages the kit draws. */
export type PageScreens = RecordScreens<PageKind>;

const ScreensContext = createContext<RecordScreens | null>(null);

/** Says to everything of the kit below which kind of record it is about, and so whose texts win. */
export const ScreensProvider = ({ value, children }: { value: RecordScreens; children: ReactNode }) => (
  <ModuleProvider value={value.kind.module}>
    <OwnProvider value={value.kind.own}>
      <ScreensContext value={value}>{children}</ScreensContext>
    </OwnProvider>
  </ModuleProvider>
);

/** The kind around, with its slots. */
export function useScreens(): RecordScreens {
  const screens = use(ScreensContext);
  if (!screens) throw new Error('no kind of record around');
  return screens;
}

const NO_CONTROLS: NonNullable<RecordScreens['controls']> = {};

/** The module's own controls, by the names of their fields. */
export const useOwnControls = () => use(ScreensContext)?.controls ?? NO_CONTROLS;

const useNoName = () => () => '';

/** Names records of the kind around without their place; empty where the module has no name for them. */
export const useRecordName = () => (useScreens().useName ?? useNoName)();

/** Whose pages the record of a row has, which may be of another kind than the one around. */
export function useRowKind() {
  const { kind, siblingOf } = useScreens();
  return (row: Readonly<Record<string, unknown>>) => siblingOf?.(row) ?? kind;
}

/** The kind around, where it is one that is written. */
export const useWrittenKind = (): WrittenKind => useScreens().kind as WrittenKind;

/** The kind around, where its pages are the kit's. */
export const usePageKind = (): PageKind => useScreens().kind as PageKind;
