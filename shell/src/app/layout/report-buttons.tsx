import { Fragment, useEffect, useId, useState } from 'react';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { useTranslation } from '@chainage/shared/i18n/react';
import { holdsWords } from '@chainage/shared/lib/find-words';
import { Link } from '@chainage/shared/router';
import { Search } from '@chainage/shared/ui/icons';
import { TextInput } from '@chainage/shared/ui/text-input';
import { preloadPath } from '#remotes/remote-loads.ts';
import { useRemoteActions, type RemoteActionLink } from '#remotes/use-remote-menu.ts';
import type { KindHere } from './kinds-here.ts';
import { RemoteIcon } from './remote-icon.tsx';
import styles from './report-buttons.module.css';

/** So many are seen at a glance: no search, no headings. */
const FEW = 5;
/** Kinds shown of each. */
const KINDS = 6;

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

/** What the device knows of kinds, once somebody looks for one. */
function useKinds(wanted: boolean): readonly KindHere[] {
  const locale = usePreferences((preferences) => preferences.locale);
  const [kinds, setKinds] = useState<readonly KindHere[]>([]);
  useEffect(() => {
    if (!wanted) return;
    import('./kinds-here.ts').then(({ kindsHere }) => kindsHere(locale)).then(setKinds, () => setKinds([]));
  }, [wanted, locale]);
  return kinds;
}

/** Everything the member may report: what was begun last first, the rest by groups, each found by the words people use, or by a kind of it, which then is chosen. */
export function ReportButtons({ onChosen, withPhotos = false }: Props) {
  const id = useId();
  const { t } = useTranslation('shell');
  const [typed, setTyped] = useState('');
  const { begun, noteBegun } = usePreferences();
  const kinds = useKinds(typed !== '');
  const actions = useRemoteActions().filter(({ place, photos }) => place === 'report' && (photos || !withPhotos));
  if (actions.length === 0) return null;
  const isShort = actions.length <= FEW;
  const button = (action: RemoteActionLink, isMain: boolean, kind?: KindHere) => (
    <li key={kind?.id ?? action.path}>
      <Link
        to={{ pathname: action.path, search: [withPhotos ? 'shared' : '', kind?.search].filter(Boolean).join('&') }}
        className={[styles['button'], isMain ? styles['main'] : ''].join(' ')}
        onClick={() => {
          noteBegun(action.path);
          onChosen?.();
        }}
        onPointerDown={() => preloadPath(action.path)}
      >
        <RemoteIcon name={action.icon} size={isMain ? 28 : 22} />
        <span>{kind?.label ?? action.label}</span>
      </Link>
    </li>
  );
  if (isShort) return <ul className={styles['list']}>{actions.map((action) => button(action, true))}</ul>;
  const again = begun.flatMap((path) => actions.find((action) => action.path === path) ?? []);
  const found = actions.filter(({ words }) => holdsWords(words, typed));
  const named = actions.flatMap((action) => {
    const own = kinds.filter(({ path, words }) => typed && path === action.path && holdsWords(words, typed));
    return own.length > 0
      ? [{ group: action.label, members: own.slice(0, KINDS).map((kind) => button(action, false, kind)) }]
      : [];
  });
  const groups = inGroups(found).map(([group, members]) => ({
    group,
    members: members.map((one) => button(one, false)),
  }));
  const recent = typed ? [] : again;
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
        {found.length + named.length === 0 && t('report.none')}
      </p>
      {recent.length > 0 && (
        <>
          <p id={`${id}recent`} className={styles['heading']}>
            {t('report.recent')}
          </p>
          <ul aria-labelledby={`${id}recent`} className={styles['list']}>
            {recent.map((action) => button(action, true))}
          </ul>
        </>
      )}
      {[...groups, ...named].map(({ group, members }, at) => (
        <Fragment key={group}>
          <p id={`${id}${at}`} className={styles['heading']}>
            {group}
          </p>
          <ul aria-labelledby={`${id}${at}`} className={styles['tiles']}>
            {members}
          </ul>
        </Fragment>
      ))}
    </>
  );
}
