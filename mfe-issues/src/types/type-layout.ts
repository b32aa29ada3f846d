import type { IssueType } from '@chainage/shared/contracts/issues/issue-type';

/** An issue type as this remote's screens know it. */
export interface TypeLayout {
  type: IssueType;
}
