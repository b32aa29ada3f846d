import { issueCode, ISSUE_TYPES, type IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { series, type Series } from '#kernel/numbering/number-series.ts';

/** `ISS/HW` and its sisters. */
export const ISSUE_SERIES = Object.fromEntries(
  ISSUE_TYPES.map((type) => [type, series(`ISS/${issueCode(type)}`)]),
) as Record<IssueType, Series>;
