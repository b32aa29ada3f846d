import { useEffect, useRef } from 'react';
import { LinkButton } from '#ui/link-button.tsx';
import { useFieldPlace, useFieldWord } from '../labels.tsx';
import { useErrorText } from '../form/form-errors.tsx';
import styles from '../page/page.module.css';
import { isByHand } from '../record/kind-parts.ts';
import { useWrittenKind } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';
import type { ActFailure } from './failure.ts';

/** Why a step did not go through, and that nothing typed is lost. `shown`: fields whose errors stand at them already. */
export function FailureNotice({ failure, shown = [] }: { failure: ActFailure | null; shown?: readonly string[] }) {
  const t = useKitTexts();
  const kind = useWrittenKind();
  const word = useFieldWord();
  const where = useFieldPlace();
  const text = useErrorText();
  const box = useRef<HTMLDivElement>(null);
  // it stands where the page ends, beneath what the bar of steps covers
  useEffect(() => {
    if (failure) box.current?.scrollIntoView({ block: 'center' });
  }, [failure]);
  if (!failure) return null;
  const elsewhere = failure.errors.filter(({ path }) => !shown.includes(path));
  // what nobody changes by hand has no name on any form
  const changed = failure.changed.filter((name) => isByHand(kind, name)).flatMap((name) => word(name) || []);
  return (
    <div ref={box} className={styles['alert']} role="alert">
      {failure.kind === 'connection' && <p>{t('offline.needsConnection')}</p>}
      {failure.kind !== 'fields' && failure.kind !== 'connection' && <p>{t(`failure.${failure.kind}`)}</p>}
      {(failure.kind === 'storage' || failure.kind === 'full') && (
        <LinkButton kind="secondary" to="/synchronization">
          {t('failure.toSync')}
        </LinkButton>
      )}
      {changed.length > 0 && <p>{t('failure.changed', { fields: changed.join(', ') })}</p>}
      {failure.kind === 'fields' && elsewhere.length === 0 && <p>{t('failure.fields')}</p>}
      {elsewhere.map((error) => (
        <p key={error.path}>
          <strong>{where(error.path)}:</strong> {text(error)}
        </p>
      ))}
    </div>
  );
}
