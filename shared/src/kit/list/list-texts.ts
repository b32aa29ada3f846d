import { useKitTexts } from '../texts.tsx';
import type { ListKind } from './list.model.ts';

/** The words of a list: the module's own, else those that all records share, else the kit's. */
export function useListTexts({
  module,
  own,
  type,
  list,
}: Pick<ListKind, 'module' | 'own' | 'type'> & Partial<Pick<ListKind, 'list'>>) {
  const t = useKitTexts(module, own);
  // named whole, so that a text no list asks for can be told
  const said = (key: 'list.new' | 'list.search' | 'list.none') =>
    t([...(list?.own ? [`${list.own}${key.slice('list'.length)}`] : []), key]);
  const named = (name: string) => [`column.${name}`, `field.${name}`, `records:field.${name}`];
  return {
    t,
    title: t([...(list?.title ? [list.title] : []), ...(type ? [`type.${type.value}.plural`] : []), 'list.title']),
    begin: type ? t([`form.newTitle.${type.value}`, 'list.new']) : said('list.new'),
    said,
    column: (name: string) => t(named(name)),
    filter: (name: string) => t([`filter.${name}`, ...named(name)]),
    option: (name: string, value: string) => t([`option.${name}.${value}`, `records:${name}.${value}`]),
    state: (value: string) => t([`status.${value}`, `records:status.${value}`]),
    view: (key: string) => t(`list.view.${key}`),
    /** A number on a card bears its word; without one of its own the column's title. */
    counted: (name: string, value: string) => {
      const word = t(`fact.${name}`, { defaultValue: '' });
      return word ? `${value} ${word}` : `${t(named(name))}: ${value}`;
    },
  };
}
