import { useMemo, useState } from 'react';
import type { PermissionCatalogue } from '@chainage/shared/contracts/roles';
import { useTranslation } from '@chainage/shared/i18n/react';
import { holdsWords } from '@chainage/shared/lib/find-words';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { Check, X } from '@chainage/shared/ui/icons';
import { SearchBox } from '@chainage/shared/ui/search-box';
import { useIsPhone } from '@chainage/shared/ui/use-is-phone';
import { VisuallyHidden } from '@chainage/shared/ui/visually-hidden';
import { groupsOf, useRightWords, type RightWords } from './rights.ts';
import { namesOf, type Cell } from './rights-matrix.ts';
import { RightsRows } from './rights-rows.tsx';
import { RightsTable } from './rights-table.tsx';
import styles from './rights.module.css';

interface Props {
  catalogue: PermissionCatalogue;
  held: readonly string[];
  disabled: boolean;
  onChange: (held: string[]) => void;
}

/** What the cell under the pointer, or the one that is worked, allows: each of its rights as a sentence, held or not. */
function Explained({ cell, held, words }: { cell: Cell | undefined; held: readonly string[]; words: RightWords }) {
  const { t } = useTranslation('people');
  return (
    <div className={styles['explained']}>
      {cell ? (
        <>
          <strong>{words.cellName(cell)}</strong>
          <ul>
            {namesOf(cell).map((name) => (
              <li key={name} data-held={held.includes(name) || undefined}>
                {held.includes(name) ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
                <VisuallyHidden>{t(held.includes(name) ? 'reach.yes' : 'reach.none')}</VisuallyHidden>
                {words.sentence(name)} <code>{name}</code>
              </li>
            ))}
          </ul>
        </>
      ) : (
        t('role.point')
      )}
    </div>
  );
}

/** Every right there is: what it is about by what is done with it, each cell with how far it reaches. */
export function RightsEditor({ catalogue: { objects }, held, disabled, onChange }: Props) {
  const { t } = useTranslation('people');
  const isPhone = useIsPhone();
  const [search, setSearch] = useState('');
  const [explained, setExplained] = useState<Cell>();
  const words = useRightWords(objects);
  const groups = useMemo(
    () =>
      groupsOf(objects)
        .map(({ group, objects: all }) => ({
          group,
          objects: all.filter((of) => search === '' || holdsWords(words.searched(of, group), search)),
        }))
        .filter((one) => one.objects.length > 0),
    [objects, search, words],
  );
  const common = { held, disabled, words, onChange };
  return (
    <section className={styles['editor']} aria-label={t('role.rights')}>
      <SearchBox label={t('role.find')} value={search} onSearch={setSearch} />
      {groups.length === 0 && <EmptyState text={t('role.noneFound')} />}
      {groups.map((of) =>
        isPhone ? (
          <RightsRows key={of.group} {...of} {...common} />
        ) : (
          <RightsTable key={of.group} {...of} {...common} onExplain={setExplained} />
        ),
      )}
      {!isPhone && groups.length > 0 && <Explained cell={explained} held={held} words={words} />}
    </section>
  );
}
