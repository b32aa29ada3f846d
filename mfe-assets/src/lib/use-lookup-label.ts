import { usePreferences } from '@chainage/shared/auth/preferences';
import { labelIn } from '@chainage/shared/lib/format/label';

type Labelled = { [Name in 'asset_type' | 'type_of_road' | 'unit' as `${Name}_label`]?: string | null } & {
  [Name in 'asset_type' | 'type_of_road' | 'unit' as `${Name}_labels`]?: Record<string, string>;
};

/** Labels that rows and records carry in every language, in the reader's. */
export function useLookupLabel() {
  const locale = usePreferences((preferences) => preferences.locale);
  return (asset: Labelled, name: 'asset_type' | 'type_of_road' | 'unit'): string =>
    labelIn(asset[`${name}_labels`], locale, asset[`${name}_label`] ?? '');
}
