import { use } from 'react';
import type { Field as Description } from '#contracts/kit/field.ts';
import { usePreferences } from '#auth/preferences.ts';
import { colleagueLabel } from '#lib/format/label.ts';
import type { Colleague } from '#contracts/organisation.ts';
import { useController } from '#forms.ts';
import { useQuery } from '#query.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import { RemoteSelect } from '#ui/remote-select.tsx';
import type { Kind } from '../kind.tsx';
import { peopleQuery } from '../people.queries.ts';
import { ScopeContext, useKitTexts } from '../texts.tsx';
import { toWhole } from './whole.tsx';

function PersonName({ id }: { id: number }) {
  const { data } = useQuery(peopleQuery());
  return <>{data?.find((each) => each.id === id)?.name ?? '…'}</>;
}

/** The people a field's `params` leave, as a select asks for them. */
export const peoplePath = (params: Readonly<Record<string, string>> = {}): string =>
  `organisation/users/?${new URLSearchParams({ is_active: 'true', ...params }).toString()}`;

/** Whether a colleague may be offered: whose own work it is, is not. */
function useOffered({ not = [] }: Description): (colleague: Colleague) => boolean {
  const record = use(ScopeContext)?.record;
  const kept = not.map((name) => record?.[name]);
  return ({ id }) => !kept.includes(id);
}

/** One of many, found by searching. */
function PersonSearch({ path, field: description }: { path: string; field: Description }) {
  const t = useKitTexts();
  const { field } = useController({ name: path });
  const { data } = useQuery({ ...peopleQuery(), enabled: Boolean(field.value) });
  const keeps = useOffered(description);
  // whom the search does not bring first has a name all the same
  const name = data?.find(({ id }) => String(id) === String(field.value))?.name;
  return (
    <RemoteSelect<Colleague>
      endpoint={peoplePath(description.params)}
      fields={['name', 'role_name']}
      keeps={keeps}
      value={field.value ? Number(field.value) : null}
      placeholder={name ?? t('form.notSelected')}
      onChange={(id) => field.onChange(id === null ? '' : String(id))}
    />
  );
}

/** All whom the field's `params` leave, in one list. */
function PeopleList({ path, field: description }: { path: string; field: Description }) {
  const t = useKitTexts();
  const { field } = useController({ name: path });
  const { data = [] } = useQuery(peopleQuery({ ...description.params, is_active: 'true' }));
  const keeps = useOffered(description);
  const locale = usePreferences((preferences) => preferences.locale);
  const options = data.filter(keeps).map((each) => ({ value: String(each.id), label: colleagueLabel(each, locale) }));
  return (
    <NativeSelect {...field} value={String(field.value ?? '')} options={options} placeholder={t('form.notSelected')} />
  );
}

/** A colleague. `params` of the field narrow whom: the query of `organisation/users/`. */
export const person: Kind = {
  Control: ({ path, field }) =>
    field.inSight ? <PeopleList path={path} field={field} /> : <PersonSearch path={path} field={field} />,
  View: ({ value }) => <PersonName id={Number(value)} />,
  write: toWhole,
  chosen: true,
};
