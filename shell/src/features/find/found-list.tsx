import { useEffect, useRef } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import { RecordBrief } from '@chainage/shared/kit/home/record-brief';
import { Link } from '@chainage/shared/router';
import type { PageLink } from '#app/layout/use-pages.ts';
import { PartBoundary } from '#remotes/part-boundary.tsx';
import { preloadPath } from '#remotes/remote-loads.ts';
import styles from './finder.module.css';
import type { FoundRecords } from './use-found.ts';

interface Props {
  id: string;
  records: Pick<FoundRecords, 'rows' | 'links'>;
  pages: readonly PageLink[];
  /** The place of the chosen one among records and pages. */
  chosen: number;
  onOpen: () => void;
}

/** The id of an option, by its place. */
export const optionId = (list: string, at: number): string => `${list}-${at}`;

interface Option {
  id: string;
  selected: boolean;
  onChoose: () => void;
}

interface LinksProps {
  id: string;
  title: string;
  links: readonly PageLink[];
  option: (at: number) => Option;
}

/** Pages below what they are. */
function Links({ id, title, links, option }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles['heading']}>
        {title}
      </p>
      {links.map(({ path, label, group }, index) => {
        const { id: own, selected, onChoose } = option(index);
        return (
          <Link
            key={path}
            id={own}
            to={path}
            role="option"
            aria-selected={selected}
            tabIndex={-1}
            className={styles['page']}
            onPointerDown={() => preloadPath(path)}
            onClick={onChoose}
          >
            {label}
            {group && <span className={styles['group']}>{group}</span>}
          </Link>
        );
      })}
    </div>
  );
}

/** What was found, records first, then people and highways, pages last, as the options of the field above, which keeps the focus. */
export function FoundList({ id, records: { rows, links }, pages, chosen, onOpen }: Props) {
  const { t } = useTranslation(['shell', 'office']);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const options = box.current?.querySelectorAll('[role="option"]');
    // the heading above the first comes along
    (chosen === 0 ? box.current?.firstElementChild : options?.[chosen])?.scrollIntoView({ block: 'nearest' });
  }, [chosen, rows, links, pages]);
  const option = (at: number): Option => ({ id: optionId(id, at), selected: at === chosen, onChoose: onOpen });
  return (
    <div ref={box} id={id} role="listbox" aria-label={t('search.found')} className={styles['list']}>
      {rows.length > 0 && (
        <div role="group" aria-labelledby={`${id}-records`}>
          <p id={`${id}-records`} className={styles['heading']}>
            {t('search.records')}
          </p>
          {rows.map(({ name, of, row }, at) => (
            <PartBoundary key={`${name} ${row.id}`} name={name}>
              <RecordBrief of={of} row={row} onPress={preloadPath} option={option(at)} />
            </PartBoundary>
          ))}
        </div>
      )}
      <Links
        id={`${id}-office`}
        title={t('office:found.title')}
        links={links}
        option={(at) => option(rows.length + at)}
      />
      <Links
        id={`${id}-pages`}
        title={t('search.pages')}
        links={pages}
        option={(at) => option(rows.length + links.length + at)}
      />
    </div>
  );
}
