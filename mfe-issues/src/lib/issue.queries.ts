import type { IssueImage } from '@chainage/shared/contracts/issues/image';
import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { recordImagesQuery, recordListQuery } from '@chainage/shared/kit/record/record.queries.ts';
import { ISSUES } from '#kind/issue-place.ts';

export const issueListQuery = (params: Record<string, string>) => recordListQuery<IssueRow>(ISSUES, params);
export const issueImagesQuery = (id: string) => recordImagesQuery<IssueImage>(ISSUES, id);
