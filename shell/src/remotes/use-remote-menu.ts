import { useMemo } from 'react';
import type { RemoteMenuItem } from '@chainage/shared/contracts/registry';
import { hasAny } from '@chainage/shared/contracts/permissions';
import { usePermissions } from '@chainage/shared/auth/permission';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { currentRegistry } from '#registry/registry.ts';
import { labelIn } from './use-remote-label.ts';

export interface RemoteLink {
  label: string;
  path: string;
  icon: string | undefined;
  offline: boolean;
  /** What it stands under among the others of its remote, if anything. */
  group: string;
}

export interface RemoteMenu {
  /** Name of the remote, and as people read it. */
  name: string;
  label: string;
  links: RemoteLink[];
}

export interface RemoteActionLink extends RemoteLink {
  place: string;
  /** It can begin with photos from another app. */
  photos: boolean;
  /** All that people may look for it by, in every language. */
  words: string;
  /** Pages of its lists, by what views call these. */
  lists: Readonly<Record<string, string>>;
}

const toLink = (item: RemoteMenuItem, locale: string): RemoteLink => ({
  label: labelIn(item.label, locale),
  path: item.path,
  icon: item.icon,
  offline: item.offline ?? false,
  group: item.group ? labelIn(item.group, locale) : '',
});

const wordsOf = ({ label, words, group }: RemoteMenuItem): string =>
  [label, words, group].flatMap((labels) => Object.values(labels ?? {})).join(' ');

/** The remotes' menu entries that the signed-in member may open, in the order of the registry. */
export function useRemoteMenu(): RemoteMenu[] {
  const permissions = usePermissions();
  const locale = usePreferences((preferences) => preferences.locale);
  return useMemo(
    () =>
      currentRegistry()
        .remotes.map(({ name, release: { remote } }) => ({
          name,
          label: labelIn(remote.label, locale),
          links: remote.menu.filter((item) => hasAny(permissions, item.needs)).map((item) => toLink(item, locale)),
        }))
        .filter((remote) => remote.links.length > 0),
    [permissions, locale],
  );
}

/** What the signed-in member may begin, of all remotes: the phone's report button and the desk's "new" menu. */
export function useRemoteActions(): RemoteActionLink[] {
  const permissions = usePermissions();
  const locale = usePreferences((preferences) => preferences.locale);
  return useMemo(
    () =>
      currentRegistry().remotes.flatMap(({ release: { remote } }) =>
        (remote.actions ?? [])
          .filter(({ needs, also }) => hasAny(permissions, needs) && hasAny(permissions, also))
          .map((action) => ({
            ...toLink(action, locale),
            group: labelIn(action.group ?? remote.label, locale),
            place: action.place,
            photos: action.photos ?? false,
            words: wordsOf(action),
            lists: action.lists ?? {},
          })),
      ),
    [permissions, locale],
  );
}
