import type { IssueType } from '@chainage/shared/contracts/issues/issue-type';

/** What the sheet of a type is called, as the kit asks for it: the module and the type. */
export const sheetKey = (type: IssueType): string => `issues_${type}`;
