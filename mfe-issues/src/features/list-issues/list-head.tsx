import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import type { List } from '@chainage/shared/contracts/list';
import { useHasAny, usePermissions } from '@chainage/shared/auth/permission';
import { hasPermission } from '@chainage/shared/contracts/permissions';
import { useTranslation } from '@chainage/shared/i18n/react';
import { withFilters } from '@chainage/shared/lib/list-state';
import { NavLink } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { Filter, Plus } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { SearchBox } from '@chainage/shared/ui/search-box';
import { lazy, Suspense, useState } from 'react';
import { SHOWN_TYPES } from '#types/layouts.ts';
import type { TypeLayout } from '#types/type-layout.ts';
import { issueAddress, type IssueListState } from './filters.ts';
import { QuickViews } from './quick-views.tsx';
import styles from './list.module.css';

const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));

interface Props {
  layout: TypeLayout;
  state: IssueListState;
  count: List<IssueRow> | undefined;
  narrow: boolean;
  onChange: (state: IssueListState) => void;
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

export function ListHead({ layout, state, count, narrow, onChange }: Props) {
  const { t } = useTranslation('issues');
  const [open, setOpen] = useState(false);
  const mayCreate = useHasAny(['all', 'own'].map((scope) => `create__${scope}__issue_${layout.type}`));
  const set = issueAddress.countSet(state);
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
        <SearchBox
          label={t('list.search')}
          value={state.filters.search ?? ''}
          onSearch={(search) => onChange(withFilters(state, { search }))}
        />
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
