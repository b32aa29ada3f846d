import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import type { List } from '@chainage/shared/contracts/list';
import { useHasAny, usePermissions } from '@chainage/shared/auth/permission';
import { hasPermission } from '@chainage/shared/contracts/permissions';
import { useTranslation } from '@chainage/shared/i18n/react';
import { NavLink } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { Filter, Plus, Search } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { TextInput } from '@chainage/shared/ui/text-input';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { SHOWN_TYPES } from '#types/layouts.ts';
import type { TypeLayout } from '#types/type-layout.ts';
import { countFilters, withFilters, type ListState } from './filters.ts';
import { QuickViews } from './quick-views.tsx';
import styles from './list.module.css';

const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));
const SEARCH_WAIT_MS = 350;

interface Props {
  layout: TypeLayout;
  state: ListState;
  count: List<IssueRow> | undefined;
  narrow: boolean;
  onChange: (state: ListState) => void;
}

function TypeTabs() {
  const { t } = useTranslation('issues');
  const permissions = usePermissions();
  const types = SHOWN_TYPES.filter((type) => hasPermission(permissions, { verb: 'view', object: `issue_${type}` }));
  if (types.length < 2) return null;
  return (
    <nav className={styles['tabs']} aria-label={t('list.types')}>
      {types.map((type) => (
        <NavLink key={type} to={`/issues/${type}`} className={styles['tab']}>
          {t(`type.${type}.plural`)}
        </NavLink>
      ))}
    </nav>
  );
}

function SearchBox({ state, onChange }: Pick<Props, 'state' | 'onChange'>) {
  const { t } = useTranslation('issues');
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = state.filters.search ?? '';
  useEffect(() => {
    // a quick view or the way back changed it; while somebody types, their text stands
    if (input.current && document.activeElement !== input.current) input.current.value = asked;
  }, [asked]);
  const search = (wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(withFilters(state, { search: input.current?.value ?? '' })), wait);
  };
  return (
    <form
      role="search"
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault();
        search(0);
      }}
    >
      <TextInput
        ref={input}
        type="search"
        icon={<Search aria-hidden="true" />}
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        defaultValue={asked}
        onChange={() => search(SEARCH_WAIT_MS)}
        maxLength={100}
      />
    </form>
  );
}

export function ListHead({ layout, state, count, narrow, onChange }: Props) {
  const { t } = useTranslation('issues');
  const [open, setOpen] = useState(false);
  const mayCreate = useHasAny(['all', 'own'].map((scope) => `create__${scope}__issue_${layout.type}`));
  const set = countFilters(state);
  return (
    <header className={styles['head']}>
      <div className={styles['titleLine']}>
        <h1 className={styles['title']}>
          {t(`type.${layout.type}.plural`)}
          {count && (
            <span className={styles['count']}>
              {count.count}
              {count.count_capped && '+'}
            </span>
          )}
        </h1>
        {mayCreate && !narrow && (
          <LinkButton to={`/issues/new/${layout.type}`} icon={<Plus aria-hidden="true" />}>
            {t(`form.newTitle.${layout.type}`)}
          </LinkButton>
        )}
      </div>
      <TypeTabs />
      <div className={styles['tools']}>
        <SearchBox state={state} onChange={onChange} />
        <Button icon={<Filter aria-hidden="true" />} aria-expanded={open} onClick={() => setOpen(!open)}>
          {set > 0 ? t('list.filtersSet', { number: set }) : t('list.filters')}
        </Button>
      </div>
      <QuickViews state={state} onChange={onChange} />
      {open && (
        <Suspense fallback={null}>
          <FilterPanel layout={layout} state={state} narrow={narrow} onChange={onChange} />
        </Suspense>
      )}
    </header>
  );
}
