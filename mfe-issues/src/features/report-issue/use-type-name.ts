import { usePageKind } from '@chainage/shared/kit/record/screens';

/** The issue type of the form around. */
export const useTypeName = (): string => usePageKind().type?.value ?? '';
