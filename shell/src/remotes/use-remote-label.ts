import type { Labels } from '@chainage/shared/contracts/registry';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { currentRegistry } from '#registry/registry.ts';

/** A label of remote.json in a language, else in English. */
export const labelIn = (labels: Labels, locale: string): string => labels[locale] ?? labels.en;

/** The remotes' names as people read them. */
export function useRemoteLabels(): (name: string) => string {
  const locale = usePreferences((preferences) => preferences.locale);
  return (name) => {
    const label = currentRegistry().remotes.find((remote) => remote.name === name)?.release.remote.label;
    return label ? labelIn(label, locale) : name;
  };
}

/** A remote's name as people read it. */
export const useRemoteLabel = (name: string): string => useRemoteLabels()(name);
