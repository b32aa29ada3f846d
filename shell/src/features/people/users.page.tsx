import { useState } from 'react';
import { useHasAny } from '@chainage/shared/auth/permission';
import { EDITS_USERS, INVITES_USERS, MANAGES_ROLES, USER_SHEET } from '@chainage/shared/contracts/people-paths';
import type { UserRow } from '@chainage/shared/contracts/people';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { Chip } from '@chainage/shared/ui/chip';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { Field } from '@chainage/shared/ui/field';
import { Ban, Plus, Upload, User } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { NativeSelect } from '@chainage/shared/ui/native-select';
import { SearchBox } from '@chainage/shared/ui/search-box';
import { Face } from '#app/face/face.tsx';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { OrderFiles } from '#app/order-files.tsx';
import { InvitedList } from './invited-list.tsx';
import { onlyGiven, rolesQuery, usersQuery } from './people.queries.ts';
import { usePackages, useRoleName } from './person-fields.tsx';
import { useQueryState } from './use-query-state.ts';
import styles from './people.module.css';

const PAGE = 50;
const MOST = 1000;
const SHOWS = ['active', 'inactive', 'invited'] as const;
type Shows = (typeof SHOWS)[number];

function UserLine({ user }: { user: UserRow }) {
  const { t } = useTranslation('people');
  const nameOf = useRoleName();
  const { codeOf } = usePackages();
  const { name, designation, employee_code: code, mobile, email, role, packages, is_active: isActive } = user;
  const mayOpen = useHasAny([EDITS_USERS]);
  const line = (
    <>
      <Face name={name} photo={user.photo} />
      <span className={styles['head']}>
        <span className={styles['name']}>{name}</span>
        {!isActive && (
          <Chip tone="quiet" icon={Ban}>
            {t('list.left')}
          </Chip>
        )}
      </span>
      <span>{[...new Set([nameOf(role), designation])].filter(Boolean).join(' · ')}</span>
      <span className={styles['reached']}>
        {[mobile, email, code, packages.map(codeOf).join(', ')].filter(Boolean).map((each) => (
          <span key={each}>{each}</span>
        ))}
      </span>
    </>
  );
  if (!mayOpen) return <div className={styles['person']}>{line}</div>;
  return (
    <Link to={`/users/${user.id}`} className={styles['person']}>
      {line}
    </Link>
  );
}

function Members({ shows, query }: { shows: Exclude<Shows, 'invited'>; query: URLSearchParams }) {
  const { t } = useTranslation('people');
  const [limit, setLimit] = useState(PAGE);
  const shown = {
    search: query.get('search') ?? undefined,
    role: query.get('role') ?? undefined,
    package: query.get('package') ?? undefined,
    is_active: shows === 'active' ? ('true' as const) : ('false' as const),
  };
  const { data, isPending, isError, refetch } = useQuery({
    ...usersQuery(shown, limit),
    placeholderData: (known) => known,
  });
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (isPending || !data) return <PageSkeleton />;
  if (data.results.length === 0) return <EmptyState icon={<User aria-hidden />} text={t('list.none')} />;
  return (
    <>
      <p role="status" className={styles['quiet']}>
        {t('list.count', { count: data.count })}
      </p>
      <ul className={styles['rows']}>
        {data.results.map((user) => (
          <li key={user.id}>
            <UserLine user={user} />
          </li>
        ))}
      </ul>
      <OrderFiles report={USER_SHEET} filters={onlyGiven(shown)} said={(what) => t(`file.${what}`)} />
      {data.next !== null && limit < MOST && (
        <Button onClick={() => setLimit(Math.min(MOST, limit + PAGE))}>{t('list.more')}</Button>
      )}
    </>
  );
}

/** Role and package; whoever may neither ask people in nor change them chooses from the packages alone. */
function Filters({ query, change }: { query: URLSearchParams; change: (changes: Record<string, string>) => void }) {
  const { t } = useTranslation('people');
  const mayReadRoles = useHasAny([INVITES_USERS, MANAGES_ROLES, EDITS_USERS]);
  const { data: roles = [] } = useQuery({ ...rolesQuery(), enabled: mayReadRoles });
  const nameOf = useRoleName();
  const { all } = usePackages();
  return (
    <div className={styles['filters']}>
      {mayReadRoles && (
        <Field label={t('field.role')}>
          <NativeSelect
            placeholder={t('list.all')}
            options={roles.map((role) => ({ value: String(role.id), label: nameOf(role) }))}
            value={query.get('role') ?? ''}
            onChange={({ target }) => change({ role: target.value })}
          />
        </Field>
      )}
      <Field label={t('list.package')}>
        <NativeSelect
          placeholder={t('list.all')}
          options={all.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))}
          value={query.get('package') ?? ''}
          onChange={({ target }) => change({ package: target.value })}
        />
      </Field>
    </div>
  );
}

/** The people of the organisation (spec.md section 2, `/users/browse`), and those who are asked to join. */
export default function UsersPage() {
  const { t } = useTranslation('people');
  usePageTitle(t('list.title'));
  const mayInvite = useHasAny([INVITES_USERS]);
  const mayRoles = useHasAny([MANAGES_ROLES]);
  const [query, change] = useQueryState();
  const asked = SHOWS.find((each) => each === query.get('show')) ?? 'active';
  const shows = asked === 'invited' && !mayInvite ? 'active' : asked;
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('list.title')}</h1>
      <div className={styles['actions']}>
        {mayInvite && (
          <LinkButton to="/users/new" kind="primary" icon={<Plus aria-hidden />}>
            {t('list.invite')}
          </LinkButton>
        )}
        {mayInvite && (
          <LinkButton to="/users/import" icon={<Upload aria-hidden />}>
            {t('list.import')}
          </LinkButton>
        )}
        {mayRoles && <LinkButton to="/organisation/roles">{t('list.roles')}</LinkButton>}
      </div>
      <div className={styles['search']}>
        <SearchBox
          label={t('list.search')}
          value={query.get('search') ?? ''}
          onSearch={(search) => change({ search })}
        />
      </div>
      <ChoiceChips
        aria-label={t('list.which')}
        options={SHOWS.filter((each) => each !== 'invited' || mayInvite).map((value) => ({
          value,
          label: t(`list.show.${value}`),
        }))}
        value={shows}
        onChange={(show) => change({ show: show === 'active' ? '' : show })}
      />
      {shows === 'invited' ? (
        <div className={styles['rest']}>
          <InvitedList search={query.get('search') ?? undefined} />
        </div>
      ) : (
        <>
          <Filters query={query} change={change} />
          <Members key={shows} shows={shows} query={query} />
        </>
      )}
    </div>
  );
}
