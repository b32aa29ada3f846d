import { useState } from 'react';
import { usePreferences } from '@chainage/shared/auth/preferences';
import type { Colleague } from '@chainage/shared/contracts/organisation';
import { useTranslation } from '@chainage/shared/i18n/react';
import { peopleQuery } from '@chainage/shared/kit/people.queries.ts';
import { useQuery } from '@chainage/shared/query';
import { Checkbox } from '@chainage/shared/ui/checkbox';
import { TextInput } from '@chainage/shared/ui/text-input';
import styles from './schedules.module.css';

interface Props {
  value: readonly number[];
  most: number;
  onChange: (members: number[]) => void;
}

/** Colleagues to be ticked; those that are stand first, so that nobody is forgotten behind a search. */
export function PeopleTicks({ value, most, onChange }: Props) {
  const { t } = useTranslation('downloads');
  const locale = usePreferences((preferences) => preferences.locale);
  const [search, setSearch] = useState('');
  // where they stand does not change under the hand that ticks them
  const [first] = useState(value);
  const { data: people = [] } = useQuery(peopleQuery({ is_active: 'true' }));
  const roleOf = ({ role_name: role, role_name_labels: labels }: Colleague) =>
    (labels as Record<string, string>)[locale] ?? role;
  const wanted = search.trim().toLocaleLowerCase();
  const found = people.filter((one) => `${one.name} ${roleOf(one)}`.toLocaleLowerCase().includes(wanted));
  const sorted = [...found].sort((a, b) => Number(first.includes(b.id)) - Number(first.includes(a.id)));
  return (
    <div className={styles['people']}>
      <TextInput
        type="search"
        aria-label={t('mail.search')}
        placeholder={t('mail.search')}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <div className={styles['ticks']}>
        {sorted.map((one) => {
          const on = value.includes(one.id);
          return (
            <Checkbox
              key={one.id}
              label={one.name}
              hint={roleOf(one)}
              checked={on}
              disabled={!on && value.length >= most}
              onChange={() => onChange(on ? value.filter((id) => id !== one.id) : [...value, one.id])}
            />
          );
        })}
      </div>
    </div>
  );
}
