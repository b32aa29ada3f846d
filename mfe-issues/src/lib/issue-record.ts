export type { IssueImage } from '@chainage/shared/contracts/issues/image';
export type { IssueRecord } from '@chainage/shared/contracts/issues/issue';
