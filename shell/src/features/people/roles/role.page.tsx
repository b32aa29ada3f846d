import { useId, useState, type FormEvent } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import type { PermissionCatalogue, RoleChange, RoleRecord } from '@chainage/shared/contracts/roles';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { useNavigate, useParams } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { Save, Trash2 } from '@chainage/shared/ui/icons';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { NativeSelect } from '@chainage/shared/ui/native-select';
import { BackLink } from '@chainage/shared/ui/record-page';
import { TextInput } from '@chainage/shared/ui/text-input';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { rolesQuery } from '../people.queries.ts';
import { useFaults } from '../person-form.ts';
import { useRoleName } from '../person-fields.tsx';
import { currentIn, isUntouched, rebasedSet } from '../rebase.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { RightsEditor } from './rights-editor.tsx';
import { catalogueQuery, createRole, deleteRole, previewRole, saveRole } from './roles.queries.ts';
import { SecondFactor } from './second-factor.tsx';
import styles from '../people.module.css';

const LIST = '/organisation/roles';

interface Props {
  catalogue: PermissionCatalogue;
  roles: readonly RoleRecord[];
  /** Undefined: a new one. */
  role: RoleRecord | undefined;
}

/** Another role to begin a new one with. */
function StartFrom({ roles, onChoose }: { roles: readonly RoleRecord[]; onChoose: (role: RoleRecord) => void }) {
  const { t } = useTranslation('people');
  const nameOf = useRoleName();
  return (
    <Field label={t('role.startFrom')} hint={t('role.startHint')}>
      <NativeSelect
        placeholder={t('role.startEmpty')}
        options={roles.map((role) => ({ value: String(role.id), label: nameOf(role) }))}
        onChange={({ target }) => {
          const found = roles.find(({ id }) => String(id) === target.value);
          if (found) onChoose(found);
        }}
      />
    </Field>
  );
}

function DeleteRole({ role }: { role: RoleRecord }) {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const [sure, setSure] = useState(false);
  const { faults, tell } = useFaults([]);
  const take = () => deleteRole(role.id).then(() => navigate(LIST), tell);
  return (
    <div className={styles['actions']}>
      <Button
        kind={sure ? 'danger' : 'ghost'}
        icon={<Trash2 aria-hidden />}
        onClick={() => (sure ? void take() : setSure(true))}
      >
        {t(sure ? 'role.deleteSure' : 'role.delete')}
      </Button>
      <span role="status" className={styles['error']}>
        {faults.form}
      </span>
    </div>
  );
}

function RoleForm({ catalogue, roles, role }: Props) {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const form = useId();
  const online = useConnectivity((connectivity) => connectivity.online);
  const [name, setName] = useState(role?.role_name ?? '');
  const [held, setHeld] = useState<readonly string[]>(role?.permissions ?? []);
  const [asked, setAsked] = useState<RoleChange>();
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const { faults, tell, clear } = useFaults(['role_name']);
  // what the form began with: others may save meanwhile
  const [began, setBegan] = useState(role);
  const begin = (from: RoleRecord, called: string, rights: readonly string[]) => {
    setBegan(from);
    setName(called);
    setHeld(rights);
  };
  const isNewer = role && began && role.version > began.version;
  // what is set elsewhere on the page makes a version too, and is none of what stands here
  if (isNewer && role.role_name === began.role_name && isUntouched(role.permissions, began.permissions)) setBegan(role);
  else if (isNewer && name === began.role_name && isUntouched(held, began.permissions))
    begin(role, role.role_name, role.permissions);
  const permissions = [...held];
  const work = async (what: () => Promise<unknown>) => {
    setBusy(true);
    clear();
    await what().catch(tell);
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void work(async () => {
      if (role) return setAsked(await previewRole(role.id, permissions));
      const made = await createRole({ role_name: name, permissions });
      return navigate(`${LIST}/${made.id}`, { replace: true });
    });
  };
  const save = (known: RoleRecord) =>
    work(async () => {
      try {
        const saving = { version: known.version, role_name: name, permissions };
        const now = { ...known, ...saving, ...(await saveRole(known.id, saving)) };
        begin(now, now.role_name, now.permissions);
        setSaved(true);
      } catch (error) {
        const now = currentIn<RoleRecord>(error);
        if (now)
          begin(
            now,
            name === known.role_name ? now.role_name : name,
            rebasedSet(held, known.permissions, now.permissions),
          );
        throw error;
      }
    }).then(() => setAsked(undefined));
  return (
    <div className={styles['form']}>
      <form id={form} className={styles['narrow']} onSubmit={submit} noValidate>
        <Field
          label={t('role.name')}
          required
          error={faults.fields['role_name'] ?? null}
          hint={role?.is_template ? t('role.nameHint') : undefined}
        >
          <TextInput
            value={name}
            maxLength={80}
            onChange={({ target }) => {
              setName(target.value);
              setSaved(false);
              clear();
            }}
          />
        </Field>
        {!role && <StartFrom roles={roles} onChoose={(from) => setHeld(from.permissions)} />}
      </form>
      <RightsEditor
        catalogue={catalogue}
        held={held}
        disabled={busy}
        onChange={(next) => {
          setHeld(next);
          setSaved(false);
          if (!faults.fields['role_name']) clear();
        }}
      />
      <p role="alert" className={styles['error']} hidden={!faults.form}>
        {faults.form}
      </p>
      <div className={styles['actions']}>
        <Button type="submit" form={form} kind="primary" icon={<Save aria-hidden />} busy={busy} disabled={!online}>
          {t(role ? 'role.show' : 'role.make')}
        </Button>
        <span role="status" className={styles['quiet']}>
          {!online ? t('said.offline') : saved && t('role.saved')}
        </span>
      </div>
      {began && asked && (
        <ChangeDialog
          change={asked}
          catalogue={catalogue}
          busy={busy}
          onYes={() => void save(began)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

/** A role: what it is called and what it allows, in words; before it changes, for whom. */
export default function RolePage() {
  const { t } = useTranslation('people');
  const { roleId } = useParams();
  const roles = useQuery(rolesQuery());
  const catalogue = useQuery(catalogueQuery());
  const nameOf = useRoleName();
  const role = roles.data?.find(({ id }) => String(id) === roleId);
  const isNew = roleId === undefined;
  const title = isNew ? t('role.new') : role ? nameOf(role) : t('role.title');
  usePageTitle(title);
  const isMissing = !isNew && roles.data && !role;
  const retry = () => {
    void roles.refetch();
    void catalogue.refetch();
  };
  return (
    <div className={styles['wide']}>
      <BackLink to={LIST}>{t('role.title')}</BackLink>
      <h1 className={styles['title']}>{title}</h1>
      {isMissing || (roles.isError && !roles.data) || (catalogue.isError && !catalogue.data) ? (
        <LoadFailed text={isMissing ? t('said.not_found') : undefined} onRetry={retry} />
      ) : roles.data && catalogue.data ? (
        <>
          <RoleForm key={role?.id ?? 'new'} catalogue={catalogue.data} roles={roles.data} role={role} />
          {role?.allowed_actions.includes('edit') && <SecondFactor role={role} />}
          {role?.allowed_actions.includes('delete') && <DeleteRole role={role} />}
        </>
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}
