import type { ReadKind } from '../record/kind-parts.ts';
import type { ListDeclaration } from '#contracts/kit/list.ts';

/** What the pages of imports need of a kind. */
export type ImportKind = ReadKind & { list?: Pick<ListDeclaration, 'sheet'> };
