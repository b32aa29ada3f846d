import { useRef, useState, type KeyboardEvent } from 'react';
import { STARRED_MAX, usePreferences } from '@chainage/shared/auth/preferences';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Link, useNavigate } from '@chainage/shared/router';
import { IconButton } from '@chainage/shared/ui/icon-button';
import { Star } from '@chainage/shared/ui/icons';
import { TextInput } from '@chainage/shared/ui/text-input';
import { findPages } from './find-pages.ts';
import { Dialog } from '@chainage/shared/ui/dialog';
import { usePages, type PageLink } from './use-pages.ts';
import styles from './page-search.module.css';

function Row({ page, onOpen }: { page: PageLink; onOpen: () => void }) {
  const { t } = useTranslation('shell');
  const starred = usePreferences((preferences) => preferences.starred);
  const toggleStarred = usePreferences((preferences) => preferences.toggleStarred);
  const isStarred = starred.includes(page.path);
  return (
    <li className={styles['row']}>
      <Link to={page.path} className={styles['page']} onClick={onOpen}>
        {page.label}
        {page.group && <span className={styles['group']}>{page.group}</span>}
      </Link>
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

/** Finds a page by its name; Enter opens the first, arrow keys walk through them. */
export function PageSearch({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [wanted, setWanted] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const starred = usePreferences((preferences) => preferences.starred);
  const pages = findPages(usePages(), wanted, starred);

  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  };
  const openFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !pages[0]) return;
    onClose();
    void navigate(pages[0].path);
  };

  return (
    <Dialog title={t('search.open')} onClose={onClose} place="top">
      <div ref={box} onKeyDown={walk}>
        <TextInput
          type="search"
          aria-label={t('search.label')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={openFirst}
        />
        <ul className={styles['list']}>
          {pages.map((page) => (
            <Row key={page.path} page={page} onOpen={onClose} />
          ))}
        </ul>
        <p role="status">{pages.length === 0 ? t('search.none') : ''}</p>
      </div>
    </Dialog>
  );
}
