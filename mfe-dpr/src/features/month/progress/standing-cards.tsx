import { progressPage } from '@chainage/shared/contracts/dpr/progress/place';
import type { PackageStanding } from '@chainage/shared/contracts/dpr/progress/progress';
import { useTranslation } from '@chainage/shared/i18n/react';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { percent, useBehindWords, useForecastWords } from './use-words.ts';
import styles from './progress.module.css';

const within = (value: string | null): number => Math.min(100, Math.max(0, Number(value ?? 0)));

/** How much is done, as a bar, with a line where the plan would have it. */
const Bar = ({ physical: { done, planned } }: Pick<PackageStanding, 'physical'>) => (
  <span className={styles['bar']} aria-hidden="true">
    <span className={styles['filled']} style={{ width: `${within(done)}%` }} />
    {planned !== null && <span className={styles['planned']} style={{ insetInlineStart: `${within(planned)}%` }} />}
  </span>
);

/** The packages side by side, each a way to its own curve. */
export function StandingCards({ packages, chosen }: { packages: readonly PackageStanding[]; chosen: string }) {
  const { t } = useTranslation('dpr');
  const known = useQuery(packagesQuery()).data;
  const [behind, forecast] = [useBehindWords(), useForecastWords()];
  return (
    <ul className={styles['packages']} aria-label={t('progress.packages')}>
      {packages.map((standing) => {
        const { package: id, physical, money } = standing;
        const of = known?.find((each) => each.id === id);
        const isChosen = String(id) === chosen;
        return (
          <li key={id}>
            <Link
              className={styles['package']}
              to={progressPage({ package: id })}
              aria-current={isChosen || undefined}
              replace
            >
              <span className={styles['name']}>{of ? `${of.code} · ${of.name}` : id}</span>
              <Bar physical={physical} />
              <span>
                {t('progress.physical')} <strong>{percent(physical.done)}</strong>
                {money && (
                  <>
                    {' · '}
                    {t('progress.financial')} <strong>{percent(money.done_percent)}</strong>
                  </>
                )}
              </span>
              <span className={styles['quiet']}>
                {behind(physical)} · {t('progress.end')}: {forecast(standing.forecast)}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
