import { lazy, Suspense } from 'react';
import { useSession } from '@chainage/shared/auth/session';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { addPeopleTexts } from '#i18n/people-texts.ts';
import { meQuery } from './account.queries.ts';
import styles from './account.module.css';

const OwnPhoto = lazy(async () => {
  const [{ MemberPhoto }] = await Promise.all([import('#app/face/member-photo.tsx'), addPeopleTexts()]);
  return { default: MemberPhoto };
});

/** As the chosen organisation knows them. */
export function PhotoHere() {
  const { t } = useTranslation('account');
  const organisation = useSession((session) => session.organisation);
  const { data, refetch } = useQuery({ ...meQuery(), enabled: organisation !== null });
  if (!organisation || !data) return null;
  return (
    <section className={styles['form']} aria-labelledby="own-photo">
      <h2 id="own-photo" className={styles['heading']}>
        {t('photoIn', { organisation: organisation.name })}
      </h2>
      <Suspense>
        <OwnPhoto member={data} onSet={refetch} />
      </Suspense>
    </section>
  );
}
