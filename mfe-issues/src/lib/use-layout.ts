import { useParams } from '@chainage/shared/router';
import { layoutOf } from '#types/layouts.ts';
import type { TypeLayout } from '#types/type-layout.ts';

/** The issue type the address names, or undefined where there is no such type. */
export const useLayout = (): TypeLayout | undefined => layoutOf(useParams()['issue_type']);
