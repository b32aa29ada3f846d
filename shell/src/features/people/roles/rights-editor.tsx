import { useState } from 'react';
import type { PermissionCatalogue } from '@chainage/shared/contracts/roles';
import { useTranslation } from '@chainage/shared/i18n/react';
import { holdsWords } from '@chainage/shared/lib/find-words';
import { Checkbox } from '@chainage/shared/ui/checkbox';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { Fold } from '@chainage/shared/ui/fold';
import { SearchBox } from '@chainage/shared/ui/search-box';
import { useRightWords, type RightsOf } from './rights.ts';
import styles from '../people.module.css';

interface Props {
  catalogue: PermissionCatalogue;
  held: readonly string[];
  disabled: boolean;
  onChange: (held: string[]) => void;
}

function Rights({
  of,
  held,
  disabled,
  onChange,
  words,
}: Omit<Props, 'catalogue'> & { of: RightsOf; words: ReturnType<typeof useRightWords> }) {
  const { t } = useTranslation('people');
  const count = of.permissions.filter(({ name }) => held.includes(name)).length;
  return (
    <Fold
      summary={
        <span>
          <span className={styles['name']}>{words.objectName(of.object)}</span>{' '}
          <span className={styles['quiet']}>{t('role.held', { count, all: of.permissions.length })}</span>
        </span>
      }
    >
      <fieldset className={styles['form']} disabled={disabled}>
        <legend className={styles['quiet']}>{words.objectName(of.object)}</legend>
        {of.permissions.map(({ name }) => (
          <Checkbox
            key={name}
            label={words.sentence(name)}
            hint={name}
            checked={held.includes(name)}
            onChange={({ target }) => onChange(target.checked ? [...held, name] : held.filter((each) => each !== name))}
          />
        ))}
      </fieldset>
    </Fold>
  );
}

/** Every right there is, by what it is about, each as a sentence to tick. */
export function RightsEditor({ catalogue: { objects }, held, disabled, onChange }: Props) {
  const { t } = useTranslation('people');
  const [search, setSearch] = useState('');
  const words = useRightWords(objects);
  const found = objects.filter(
    ({ object, permissions }) =>
      search === '' ||
      holdsWords([words.objectName(object), ...permissions.map(({ name }) => words.sentence(name))].join(' '), search),
  );
  return (
    <section className={styles['form']} aria-label={t('role.rights')}>
      <SearchBox label={t('role.find')} value={search} onSearch={setSearch} />
      {found.length === 0 && <EmptyState text={t('role.noneFound')} />}
      {found.map((of) => (
        <Rights key={of.object} of={of} held={held} disabled={disabled} onChange={onChange} words={words} />
      ))}
    </section>
  );
}
