import type { Labels } from '@chainage/shared/contracts/registry';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { currentRegistry } from '#registry/registry.ts';

/** A label of remote.json in a language, else in English. */
export const labelIn = (labels: Labels, locale: string): string => labels[locale] ?? labels.en;

/** A remote's name as people read it. */
export function useRemoteLabel(name: string): string {
  const locale = usePreferences((preferences) => preferences.locale);
  const label = currentRegistry().remotes.find((remote) => remote.name === name)?.release.remote.label;
  return label ? labelIn(label, locale) : name;
}
