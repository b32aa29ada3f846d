/** What a move must have and what it changes, as pure functions of everything they may look at. */
import type { AnnouncedPhoto } from '@chainage/shared/contracts/issues/image';
import type { DeviceClock } from '#kernel/fields/device-clock.ts';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { MoveEffect } from '#kernel/records/served-kind.ts';
import type { IssueStatus } from '@chainage/shared/contracts/issues/issue';
import type { IssueTypeDefinition } from '@chainage/shared/contracts/issues/issue-type';
import type { Step } from '@chainage/shared/contracts/kit/flow';
import type { Facts } from '../facts.model.ts';
import type { IssueValues, Reader, StoredIssue } from '../issue.model.ts';

/** Every field any action's `data` may carry; the action's schema has checked which ones this one does. */
export interface MoveData extends Record<string, unknown> {
  photos?: AnnouncedPhoto[];
  resolved_on_spot?: boolean;
  complete_later?: boolean;
  resolution_note?: string | null;
  resolved_at?: string | null;
  at?: string;
  priority?: IssueValues['priority'];
  category?: number;
  sub_type?: number;
  resolver?: number;
  assigned_to?: number;
  due_at?: string | null;
  letter_number?: string;
  letter_date?: string;
  letter_image?: string;
  issue?: string;
  relation?: string;
}

export interface Move {
  issue: StoredIssue;
  definition: IssueTypeDefinition;
  reader: Reader;
  facts: Facts;
  data: MoveData;
  /** The row of the flow that was chosen, and the status it leads to. */
  step: Step;
  to: IssueStatus;
  now: Date;
  /** Of the device that wrote the move. */
  clock: DeviceClock;
  /** Number of the contract it was written under, where it names one. */
  contract?: string | undefined;
}

export type StoredFields = Partial<Omit<StoredIssue, 'values'>>;

/** What a step does beside its row: what it sets here outranks what the row lays on the record. */
export interface Effect extends MoveEffect {
  set?: StoredFields;
  values?: IssueValues;
}

export type EffectOf = (move: Move) => Effect;

export const required = (path: string): FieldError => ({ path, code: 'required', message: 'Fill this in' });

/** The named fields as `data` fills them. */
export const filledFields = (names: readonly string[], data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]]])));
