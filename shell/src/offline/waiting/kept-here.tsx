import { useState } from 'react';
import type { KeptRows } from '@chainage/shared/offline/outbox';
import { Button } from '@chainage/shared/ui/button';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import { saveCopyInWords } from './outbox-door.ts';
import { unsentOf } from './queue.ts';
import { useHere, useWhat } from './use-here.ts';
import { keptPath, useFate, useKept } from './use-kept.ts';
import styles from './kept-here.module.css';

function KeptFor({ kept }: { kept: KeptRows }) {
  const { t } = useSyncTexts();
  const here = useHere();
  const named = useWhat()(unsentOf(kept.rows));
  const fate = useFate()(kept);
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const { owner } = kept;
  const save = () => {
    setBusy(true);
    void saveCopyInWords(owner, t)
      .then(setMessage)
      .finally(() => setBusy(false));
  };
  const organisation = owner.organisationName;
  return (
    <section className={styles['kept']} data-over={fate === 'over' || undefined} aria-label={organisation}>
      <h2>{t('kept.what', { ...named, here, organisation })}</h2>
      <p>{t(`kept.${fate}`, { here, organisation })}</p>
      <LinkButton to={keptPath(owner.organisationToken)}>{t('kept.open')}</LinkButton>
      <Button busy={busy} onClick={save}>
        {t('rescue.export')}
      </Button>
      <p role="status">{message}</p>
    </section>
  );
}

/** What this person wrote here and has not arrived, for each organisation: also for one that they are no longer in. */
export const KeptCards = ({ kept }: { kept: readonly KeptRows[] }) =>
  kept.map((each) => <KeptFor key={each.owner.organisationToken} kept={each} />);

/** The same, for a page that knows nothing of what waits. */
export function KeptHere() {
  const { kept } = useKept();
  return kept && <KeptCards kept={kept} />;
}
