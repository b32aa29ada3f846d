/** How a demo issue is told: where and when, what was seen, and who did what, minutes after it happened. */
import type { IssueAction } from '@chainage/shared/contracts/issues/workflow';
import type { RELATIONS } from '@chainage/shared/contracts/issues/actions';
import type { Stage } from '@chainage/shared/contracts/issues/image';
import type { IssueType } from '@chainage/shared/contracts/issues/issue-type';
import type { Direction } from '@chainage/shared/contracts/directions';
import type { RoleKey } from '#kernel/tenancy/starting-roles.ts';
import { declared } from '#modules/declarations.ts';
import type { LookupDeclaration } from '#kernel/declarations/lookup-rows.ts';
import type { Light } from '../pictures/road.ts';
import type { Scene } from '../pictures/picture.ts';

/** Gives the instant so many minutes after the event, as ISO. */
export type At = (minutes: number) => string;
export type Fields = Record<string, unknown>;
/** Members by role. */
export type Members = Record<RoleKey, number>;

/** An asset of the register that a story is about. */
export interface StoryAsset {
  id: string;
  code: string;
  /** Metres. */
  chainage: number;
  direction: Direction;
}

/** What one story is to another, by that one's key. */
export interface StoryLink {
  to: string;
  relation: (typeof RELATIONS)[number];
  /** Minutes after the event at which its author links them. */
  after: number;
}

export interface Step {
  /** Minutes after the event. */
  after: number;
  by: RoleKey;
  action: IssueAction;
  comment?: string;
  data?: (at: At, members: Members) => Fields;
  /** Stages of the photos that come with it. */
  photos?: readonly Stage[];
  /** What a repair used out of the store: how much, by the item's code. */
  uses?: Readonly<Record<string, string>>;
}

export interface Story {
  type: IssueType;
  /** Code of the sub-type within the type. */
  subType: string;
  /** Days before the seeding and the time of day in India, or minutes before the seeding. */
  when: { days: number; time: string } | { minutesAgo: number };
  km: string;
  direction: Direction;
  /** Code of a type of assets: the one nearest to that place, which then says where it is. */
  asset?: string;
  landmark?: string;
  roadType?: string;
  scene: Scene;
  light: Light;
  text: string;
  by?: RoleKey;
  reviewer?: RoleKey;
  source?: string;
  priority?: 'low' | 'normal' | 'high' | 'critical';
  /** Minutes after the event at which it was reported. */
  reported?: number;
  fields: (at: At, asset: StoryAsset | undefined) => Fields;
  /** Named where another story points to it. */
  key?: string;
  link?: StoryLink;
  steps: readonly Step[];
}

const ofList = (list: string) => declared.lookups.filter((row) => row.list === list);

/** Its id in an organisation that has nothing else yet, as the demo's have. */
function idIn(row: LookupDeclaration | undefined, code: string): number {
  if (row?.id === undefined) throw new Error(`no ${code} with an id of the first edition`);
  return row.id;
}

/** Id of a row that every organisation starts with. Throws on a code nobody declared. */
export const idOf = (list: string, code: string): number =>
  idIn(
    ofList(list).find((row) => row.code === code),
    `${list} ${code}`,
  );

/** Category and sub-type of an issue type. */
export function typeIds(type: IssueType, code: string): { category: number; sub_type: number } {
  const found = ofList('issue-types').find((row) => row.code === code && row.parent?.family === type);
  return { category: idIn(found?.parent, code), sub_type: idIn(found, `${code} of ${type}`) };
}
