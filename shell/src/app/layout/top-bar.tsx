import { useState, type ComponentType } from 'react';
import { useSession } from '@chainage/shared/auth/session';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Link } from '@chainage/shared/router';
import { IconButton } from '@chainage/shared/ui/icon-button';
import { Search, User } from '@chainage/shared/ui/icons';
import { toast } from '@chainage/shared/ui/toast';
import { useIsPhone } from '@chainage/shared/ui/use-is-phone';
import { Brand } from '../brand.tsx';
import { loadProfileSheet } from '../prefetch.ts';
import { Bell } from './bell.tsx';
import { SyncSign } from './sync-sign.tsx';
import styles from './top-bar.module.css';

export function TopBar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('shell');
  const [Profile, setProfile] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const openProfile = () =>
    loadProfileSheet().then(
      (loaded) => setProfile(() => loaded.ProfileSheet),
      () => toast.danger(t('shared:ui.loadFailed.text'), ''),
    );
  const phone = useIsPhone();
  const organisation = useSession((session) => session.organisation?.name);
  return (
    <header className={styles['bar']}>
      {phone && (
        <Link to="/dashboard" className={styles['home']} aria-label={t('titles.dashboard')}>
          <Brand name={false} />
        </Link>
      )}
      <p className={styles['organisation']}>{organisation}</p>
      <SyncSign />
      {phone ? (
        <IconButton label={t('search.open')} icon={<Search aria-hidden />} onClick={onSearch} />
      ) : (
        <button type="button" className={styles['search']} onClick={onSearch} aria-haspopup="dialog">
          <Search size={18} aria-hidden />
          <span>{t('search.open')}</span>
          <kbd>/</kbd>
        </button>
      )}
      <Bell />
      <IconButton
        label={t('profile.title')}
        icon={<User aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => void openProfile()}
      />
      {Profile && <Profile onClose={() => setProfile(null)} />}
    </header>
  );
}
