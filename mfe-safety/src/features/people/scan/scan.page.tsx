import { useCallback, useEffect, useState } from 'react';
import { passPlace, SCAN_PAGE } from '@chainage/shared/contracts/safety/pass-place';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Scanner } from '@chainage/shared/kit/scan/scanner';
import { useLocation, useNavigate } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { TaskPage } from '@chainage/shared/ui/record-page';
import { CardResult } from './card-result.tsx';
import { checkCard, type CheckedCard } from './check-card.ts';

/**
 * Checks a card: read by this page's camera, or by the phone's own, which opens this page with the text behind `#`. Letters that were
 * typed prove no card: they lead to the pass of that number or name as the register has it.
 */
export default function ScanPage() {
  const { t } = useTranslation('safety');
  usePageTitle(t('scan.title'));
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [card, setCard] = useState<CheckedCard | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const take = useCallback(
    async (text: string, isTyped: boolean): Promise<string | null> => {
      if (isTyped) {
        void navigate(`${passPlace.pages.list}?${new URLSearchParams({ search: text.trim() }).toString()}`);
        return null;
      }
      // what was said of the card before is no word on this one
      setSaid(null);
      setChecking(true);
      const checked = await checkCard(text).finally(() => setChecking(false));
      if ('why' in checked) return t(`scan.${checked.why}`);
      setCard(checked.card);
      return null;
    },
    [t, navigate],
  );
  useEffect(() => {
    if (hash.length > 1) void take(`${SCAN_PAGE}${hash}`, false).then(setSaid);
  }, [hash, take]);
  return (
    <TaskPage>
      <h1>{t('scan.title')}</h1>
      {isChecking && <p role="status">{t('scan.checking')}</p>}
      {!card && said && <p role="alert">{said}</p>}
      {card ? (
        <div>
          <CardResult card={card} />
          <Button kind="primary" size="lg" block onClick={() => setCard(null)}>
            {t('scan.again')}
          </Button>
        </div>
      ) : (
        <Scanner take={take} offer={t('scan.open')} />
      )}
    </TaskPage>
  );
}
