import type { IssueType } from '@chainage/shared/contracts/issues/issue-type';

/** What the screens of one issue type add to its declaration in the contract. */
export interface TypeLayout {
  type: IssueType;
  /** Names in a list row's `facts` that have a column, and a line on the card. */
  facts: readonly { key: string; numeric: boolean }[];
}
