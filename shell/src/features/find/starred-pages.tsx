import { STARRED_MAX, usePreferences } from '@chainage/shared/auth/preferences';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Link } from '@chainage/shared/router';
import { IconButton } from '@chainage/shared/ui/icon-button';
import { ArrowUp, Star } from '@chainage/shared/ui/icons';
import type { PageLink } from '#app/layout/use-pages.ts';
import styles from './finder.module.css';

/** Lets a starred page change places with the one before it: menu and search show them in this order. */
const moveUp = (path: string) =>
  usePreferences.setState(({ starred }) => {
    const at = starred.indexOf(path);
    const before = starred[at - 1];
    return before === undefined ? {} : { starred: starred.with(at - 1, path).with(at, before) };
  });

function Row({ page, onOpen }: { page: PageLink; onOpen: () => void }) {
  const { t } = useTranslation(['shell', 'office']);
  const starred = usePreferences((preferences) => preferences.starred);
  const toggleStarred = usePreferences((preferences) => preferences.toggleStarred);
  const isStarred = starred.includes(page.path);
  return (
    <li className={styles['row']}>
      <Link to={page.path} className={styles['page']} onClick={onOpen}>
        {page.label}
        {page.group && <span className={styles['group']}>{page.group}</span>}
      </Link>
      {starred.indexOf(page.path) > 0 && (
        <IconButton
          label={t('office:starred.up', { page: page.label })}
          icon={<ArrowUp aria-hidden />}
          onClick={() => moveUp(page.path)}
        />
      )}
      <IconButton
        label={t(isStarred ? 'search.unstar' : 'search.star', { page: page.label })}
        aria-pressed={isStarred}
        disabled={!isStarred && starred.length >= STARRED_MAX}
        icon={<Star aria-hidden fill={isStarred ? 'currentColor' : 'none'} />}
        onClick={() => toggleStarred(page.path)}
      />
    </li>
  );
}

/** Before anything is typed: all pages, to open and to star. */
export function StarredPages({ pages, onOpen }: { pages: readonly PageLink[]; onOpen: () => void }) {
  const { t } = useTranslation('office');
  const isFull = usePreferences(({ starred }) => starred.length >= STARRED_MAX);
  return (
    <>
      <p role="status" className={styles['told']}>
        {isFull && t('starred.full')}
      </p>
      <ul className={styles['list']}>
        {pages.map((page) => (
          <Row key={page.path} page={page} onOpen={onOpen} />
        ))}
      </ul>
    </>
  );
}
