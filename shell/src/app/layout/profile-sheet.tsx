import { THEMES, type Theme } from '@chainage/shared/ui/theme';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { useSession } from '@chainage/shared/auth/session';
import { useTranslation } from '@chainage/shared/i18n/react';
import { isMobile } from '@chainage/shared/offline/is-mobile';
import { Field } from '@chainage/shared/ui/field';
import { Bell, Building2, ListChecks, LogOut, User } from '@chainage/shared/ui/icons';
import { Label } from '@chainage/shared/ui/label';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { NativeSelect } from '@chainage/shared/ui/native-select';
import { Switch } from '@chainage/shared/ui/switch';
import { LanguageSelect } from '../language-select.tsx';
import { Dialog } from '@chainage/shared/ui/dialog';
import { useOfficeLinks } from './use-office-links.ts';
import styles from './profile-sheet.module.css';

function ThemeSelect() {
  const { t } = useTranslation('shell');
  const theme = usePreferences((preferences) => preferences.theme);
  const setTheme = usePreferences((preferences) => preferences.setTheme);
  return (
    <NativeSelect
      value={theme}
      onChange={(event) => setTheme(event.target.value as Theme)}
      options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
    />
  );
}

/** A phone works without signal in any case; at a desk it is a choice. */
function OfflineMode() {
  const { t } = useTranslation('shell');
  const on = usePreferences((preferences) => preferences.offlineMode);
  const set = usePreferences((preferences) => preferences.setOfflineMode);
  if (isMobile() && !on) return null;
  return (
    <Switch
      label={t('profile.offlineMode')}
      hint={t('profile.offlineModeHint')}
      checked={on}
      onChange={({ target }) => set(target.checked)}
    />
  );
}

/** At a desk nobody wears gloves. */
function BigTargets() {
  const { t } = useTranslation('shell');
  const on = usePreferences((preferences) => preferences.bigTargets);
  const set = usePreferences((preferences) => preferences.setBigTargets);
  if (!isMobile() && !on) return null;
  return (
    <Switch
      label={t('profile.bigTargets')}
      hint={t('profile.bigTargetsHint')}
      checked={on}
      onChange={({ target }) => set(target.checked)}
    />
  );
}

/** At a desk alone are there keys to press. */
function LetterKeys() {
  const { t } = useTranslation('shell');
  const on = usePreferences((preferences) => preferences.letterKeys);
  const set = usePreferences((preferences) => preferences.setLetterKeys);
  if (isMobile()) return null;
  return (
    <Switch
      label={t('profile.letterKeys')}
      hint={t('profile.letterKeysHint')}
      checked={on}
      onChange={({ target }) => set(target.checked)}
    />
  );
}

const PROFILE = '/profile';

export function ProfileSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const user = useSession((session) => session.user);
  const organisation = useSession((session) => session.organisation);
  const member = organisation?.organisation_user;
  const looksAfter = useSession(({ role }) => role === 'admin');
  // it stands above, before they have come
  const office = useOfficeLinks().filter(({ path }) => path !== PROFILE);
  const several = useSession((session) => session.organisations.length > 1);
  return (
    <Dialog place="corner" title={user?.name ?? t('profile.title')} onClose={onClose}>
      <p className={styles['who']}>
        {member && <Label label={member.role_name} labels={member.role_name_labels} />}
        <br />
        {organisation?.name}
      </p>
      <div className={styles['choices']}>
        <Field label={t('profile.theme')}>
          <ThemeSelect />
        </Field>
        <BigTargets />
        <Field label={t('profile.language')}>
          <LanguageSelect />
        </Field>
        <OfflineMode />
        <LetterKeys />
      </div>
      <div className={styles['actions']}>
        <LinkButton to={PROFILE} icon={<User size={18} aria-hidden />} onClick={onClose} block>
          {t('profile.title')}
        </LinkButton>
        {organisation && (
          <LinkButton to="/notifications/settings" icon={<Bell size={18} aria-hidden />} onClick={onClose} block>
            {t('noticeSettings.title')}
          </LinkButton>
        )}
        {looksAfter && (
          <LinkButton to="/platform/jobs" icon={<ListChecks size={18} aria-hidden />} onClick={onClose} block>
            {t('menu.platformJobs')}
          </LinkButton>
        )}
        {office.map(({ label, path }) => (
          <LinkButton key={path} to={path} icon={<Building2 size={18} aria-hidden />} onClick={onClose} block>
            {label}
          </LinkButton>
        ))}
        {several && (
          <LinkButton
            to="/choose-organisation?next=/dashboard"
            icon={<Building2 size={18} aria-hidden />}
            onClick={onClose}
            block
          >
            {t('profile.changeOrganisation')}
          </LinkButton>
        )}
        <LinkButton to="/accounts/logout" icon={<LogOut size={18} aria-hidden />} onClick={onClose} block>
          {t('profile.signOut')}
        </LinkButton>
      </div>
      <p className={styles['version']}>
        {t('profile.version', { version: SHELL_VERSION })} ·{' '}
        <a href="/licences.txt" target="_blank" rel="noreferrer">
          {t('profile.licences')}
        </a>
      </p>
    </Dialog>
  );
}
