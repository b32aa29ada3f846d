import { api } from '@chainage/shared/api-client/client';
import { useSession } from '@chainage/shared/auth/session';
import type { OwnProfile } from '@chainage/shared/contracts/account-changes';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { Checkbox } from '@chainage/shared/ui/checkbox';
import { Field } from '@chainage/shared/ui/field';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { NativeSelect } from '@chainage/shared/ui/native-select';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { changeProfile, profileQuery } from './account.queries.ts';
import { AccountForm, Line, NewPassword, OldPassword } from './account-form.tsx';
import { LowData } from './low-data.tsx';
import { PhotoHere } from './own-photo.tsx';
import { useSend } from './use-send.ts';
import styles from './account.module.css';

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
  { value: 'mr', label: 'मराठी' },
];

const Done = ({ text }: { text: string | false }) => (
  <p role="status" className={styles['done']} hidden={!text}>
    {text}
  </p>
);

function OwnValues({ profile: { user, language } }: { profile: OwnProfile }) {
  const { t } = useTranslation('account');
  const send = useSend(['name'], async ({ name, mobile, language: chosen }) => {
    const changed = await changeProfile({ name, mobile, language: chosen });
    useSession.getState().setMe({ user: changed.user, role: changed.role });
    return true;
  });
  return (
    <AccountForm send={send} action={t('save')}>
      <Line
        key={user.name}
        send={send}
        name="name"
        label={t('name')}
        defaultValue={user.name}
        maxLength={120}
        autoComplete="name"
      />
      <Line
        key={user.mobile}
        send={send}
        name="mobile"
        label={t('mobile')}
        hint={t('mobileHint')}
        defaultValue={user.mobile ?? ''}
        inputMode="tel"
        autoComplete="tel"
      />
      <Field label={t('language')} error={send.errorOf('language')}>
        <NativeSelect key={language} name="language" defaultValue={language ?? 'en'} options={LANGUAGES} />
      </Field>
      <Done text={send.answer === true && t('saved')} />
    </AccountForm>
  );
}

function PasswordChange() {
  const { t } = useTranslation('account');
  const send = useSend(['old_password', 'password'], async ({ end_others, ...values }) => {
    await api.post('accounts/api/password/', { ...values, end_others: end_others === 'on' }, { background: true });
    return true;
  });
  return (
    <AccountForm send={send} action={t('change.action')} kind="secondary">
      <h2 className={styles['heading']}>{t('change.title')}</h2>
      <OldPassword send={send} name="old_password" label={t('oldPassword')} />
      <NewPassword send={send} />
      <Checkbox name="end_others" label={t('change.others')} hint={t('change.othersHint')} defaultChecked />
      <Done text={send.answer === true && t('change.done')} />
    </AccountForm>
  );
}

function EmailChange({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const send = useSend(['email', 'password'], async (values) => {
    await api.post('accounts/api/email/', values, { background: true });
    return values['email']?.trim() ?? '';
  });
  return (
    <AccountForm send={send} action={t('newEmail.send')} kind="secondary">
      <h2 className={styles['heading']}>{t('email')}</h2>
      <p>{t('newEmail.now', { email })}</p>
      <Line
        send={send}
        name="email"
        label={t('newEmail.new')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <OldPassword send={send} />
      <Done text={send.answer !== undefined && t('newEmail.sent', { email: send.answer })} />
    </AccountForm>
  );
}

/** What people see and change of themselves, whatever organisation they are in. */
export function ProfilePage() {
  const { t } = useTranslation('account');
  usePageTitle(t('profile'));
  const { data, isError, refetch } = useQuery(profileQuery());
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('profile')}</h1>
      <div className={styles['links']}>
        <LinkButton to="/dashboard">{t('toApp')}</LinkButton>
        <LinkButton to="/profile/devices">{t('devices.title')}</LinkButton>
        <LinkButton to="/profile/security">{t('security')}</LinkButton>
      </div>
      <LowData />
      {data ? (
        <>
          <OwnValues profile={data} />
          <PhotoHere />
          <EmailChange email={data.user.email} />
          <PasswordChange />
          <LinkButton to="/accounts/delete" kind="ghost">
            {t('delete.title')}
          </LinkButton>
        </>
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}
