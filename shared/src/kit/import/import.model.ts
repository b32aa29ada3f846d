import type { ReadKind } from '../record/kind-parts.ts';
import type { ListDeclaration } from '#contracts/kit/list.ts';

/** What the pages of imports need of a kind. */
export type ImportKind = ReadKind & { list?: Pick<ListDeclaration, 'sheet' | 'title'> };

/** As what files come in: of one kind of a family, whose list goes out with other columns, by its module and type. */
export const importKeyOf = ({ module, type }: ImportKind, { key }: { key: string }): string =>
  type ? `${module}_${type.value}` : key;
