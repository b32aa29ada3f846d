import { metresBetween } from '@chainage/shared/contracts/nearest-on-road';
import { useFormContext } from '@chainage/shared/forms';
import { useScope } from '@chainage/shared/kit/scope';
import { locate, type Position } from '@chainage/shared/lib/geo';
import { Button } from '@chainage/shared/ui/button';
import { useIsPhone } from '@chainage/shared/ui/use-is-phone';
import { useState } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';

const LENGTH = 'length_m';
const PATIENCE_MS = 15_000;
/** Where somebody was ten seconds ago is not the end of it. */
const NOW_MS = 0;

type Said = { key: 'asking' | 'failed' } | { key: 'done' | 'short'; metres: number; error: number };

/** How long something is, walked: one tap at each end. What GPS cannot tell from standing still is not written. */
export function WalkedLength() {
  const { fields } = useScope();
  const { setValue } = useFormContext();
  const { t } = useTranslation('issues');
  const isPhone = useIsPhone();
  const [start, setStart] = useState<Position | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  if (!isPhone || !fields[LENGTH]) return null;
  const tap = async () => {
    setSaid({ key: 'asking' });
    try {
      const here = await locate(PATIENCE_MS, NOW_MS);
      if (!start) {
        setStart(here);
        setSaid(null);
        return;
      }
      const metres = Math.round(metresBetween(start, here));
      const error = Math.ceil(Math.hypot(start.accuracy, here.accuracy));
      const isLong = metres > error;
      if (isLong) setValue(LENGTH, String(metres), { shouldDirty: true, shouldValidate: true });
      setStart(null);
      setSaid({ key: isLong ? 'done' : 'short', metres, error });
    } catch {
      setSaid({ key: 'failed' });
    }
  };
  return (
    <div>
      <Button disabled={said?.key === 'asking'} onClick={() => void tap()}>
        {t(start ? 'walk.end' : 'walk.begin')}
      </Button>
      <p role="status">
        {said && t(`walk.${said.key}`, 'metres' in said ? { metres: said.metres, error: said.error } : {})}
      </p>
    </div>
  );
}
