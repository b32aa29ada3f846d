import { useState } from 'react';
import type { Factor as Way } from '@chainage/shared/contracts/second-factor';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { TextInput } from '@chainage/shared/ui/text-input';
import type { Fault } from './fault-of.ts';
import { hasCode } from './ways-in.ts';
import styles from './second-factor.module.css';

interface Props {
  ways: readonly Way[];
  fault: Fault | undefined;
  busy: boolean;
  onPasskey: () => void;
}

/** The field of a code, which the form around it reads as `code`, and the other ways to show a second factor. */
export function FactorField({ ways, fault, busy, onPasskey }: Props) {
  const { t } = useTranslation('security');
  const hasApp = ways.includes('totp');
  const [byApp, setByApp] = useState(hasApp);
  const error = fault === 'code' || fault === 'required' ? t(`error.${fault}`) : null;
  return (
    <>
      {ways.includes('passkey') && (
        <Button block busy={busy} onClick={onPasskey}>
          {t('step.usePasskey')}
        </Button>
      )}
      {hasCode(ways) && (
        <Field
          key={String(byApp)}
          label={t(byApp ? 'step.app' : 'step.recovery')}
          hint={t(byApp ? 'step.appHint' : 'step.recoveryHint')}
          error={error}
        >
          <TextInput
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            {...(byApp && { inputMode: 'numeric' as const })}
          />
        </Field>
      )}
      {hasApp && ways.includes('recovery_code') && (
        <Button kind="ghost" className={styles['other']} onClick={() => setByApp(!byApp)}>
          {t(byApp ? 'step.useRecovery' : 'step.useApp')}
        </Button>
      )}
    </>
  );
}

/** What stands at no field. */
export function FaultLine({ fault }: { fault: Fault | undefined }) {
  const { t } = useTranslation('security');
  const isAtField = fault === 'code' || fault === 'password' || fault === 'required';
  return (
    <p role="alert" className={styles['error']} hidden={!fault || isAtField}>
      {fault && !isAtField && t(`error.${fault}`)}
    </p>
  );
}
