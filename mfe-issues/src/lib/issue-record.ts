export type { IssueRecord } from '@chainage/shared/contracts/issues/issue';
