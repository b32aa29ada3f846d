import { Fragment, useEffect, useId, useState } from 'react';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { useTranslation } from '@chainage/shared/i18n/react';
import { holdsWords } from '@chainage/shared/lib/find-words';
import { Link } from '@chainage/shared/router';
import { Search } from '@chainage/shared/ui/icons';
import { TextInput } from '@chainage/shared/ui/text-input';
import { preloadPath } from '#remotes/remote-loads.ts';
import { useRemoteActions, type RemoteActionLink } from '#remotes/use-remote-menu.ts';
import type { KindsOf } from './kinds-here.ts';
import { RemoteIcon } from './remote-icon.tsx';
import styles from './report-buttons.module.css';

/** So many are seen at a glance: no search, no headings. */
const FEW = 5;

interface Props {
  onChosen?: () => void;
  /** With photos from another app: what can begin with them. */
  withPhotos?: boolean;
}

/** Those of a group, in the order of the first of each. */
function inGroups(actions: readonly RemoteActionLink[]): [string, RemoteActionLink[]][] {
  const groups = new Map<string, RemoteActionLink[]>();
  for (const action of actions) groups.set(action.group, [...(groups.get(action.group) ?? []), action]);
  return [...groups];
}

/** Everything the member may report: what was begun last first, the rest by groups, each found by the words people use, or by a kind of it, which then is chosen. */
export function ReportButtons({ onChosen, withPhotos = false }: Props) {
  const id = useId();
  const { t } = useTranslation('shell');
  const [typed, setTyped] = useState('');
  const { begun, noteBegun, locale } = usePreferences();
  const [kindsOf, setKindsOf] = useState<KindsOf>(() => () => []);
  // a letter finds everything
  const asksKinds = typed.length > 1;
  useEffect(() => {
    if (asksKinds)
      import('./kinds-here.ts').then(
        ({ kindsHere }) => kindsHere(locale, setKindsOf),
        () => undefined,
      );
  }, [asksKinds, locale]);
  const actions = useRemoteActions().filter(({ place, photos }) => place === 'report' && (photos || !withPhotos));
  if (actions.length === 0) return null;
  const button = ({ path, icon, label }: RemoteActionLink, isMain: boolean) => {
    const [pathname = '', chosen] = path.split('?');
    return (
      <li key={path}>
        <Link
          to={withPhotos ? `${path}${chosen ? '&' : '?'}shared` : path}
          className={`${styles['button']} ${isMain ? styles['main'] : ''}`}
          onClick={() => {
            noteBegun(pathname);
            onChosen?.();
          }}
          onPointerDown={() => preloadPath(pathname)}
        >
          <RemoteIcon name={icon} size={isMain ? 28 : 22} />
          <span>{label}</span>
        </Link>
      </li>
    );
  };
  if (actions.length <= FEW) return <ul className={styles['list']}>{actions.map((action) => button(action, true))}</ul>;
  const again = typed ? [] : begun.flatMap((path) => actions.find((action) => action.path === path) ?? []);
  const found = [...actions, ...(asksKinds ? kindsOf(actions) : [])].filter(({ words }) => holdsWords(words, typed));
  return (
    <>
      <TextInput
        type="search"
        icon={<Search aria-hidden="true" />}
        aria-label={t('report.search')}
        placeholder={t('report.search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className={styles['none']}>
        {found.length === 0 && t('report.none')}
      </p>
      {again.length > 0 && (
        <>
          <p id={`${id}recent`} className={styles['heading']}>
            {t('report.recent')}
          </p>
          <ul aria-labelledby={`${id}recent`} className={styles['list']}>
            {again.map((action) => button(action, true))}
          </ul>
        </>
      )}
      {inGroups(found).map(([group, members], at) => (
        <Fragment key={group}>
          <p id={`${id}${at}`} className={styles['heading']}>
            {group}
          </p>
          <ul aria-labelledby={`${id}${at}`} className={styles['tiles']}>
            {members.map((action) => button(action, false))}
          </ul>
        </Fragment>
      ))}
    </>
  );
}
