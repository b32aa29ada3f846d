import type { Factor as Way } from '@chainage/shared/contracts/second-factor';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Field } from '@chainage/shared/ui/field';
import { TextInput } from '@chainage/shared/ui/text-input';
import { Proof } from './proof.tsx';
import { addPasskey } from './second-factor.queries.ts';

interface Props {
  ways: readonly Way[];
  onDone: (codes: string[] | undefined) => void;
  onCancel: () => void;
}

/** This browser may keep one: only where the page came over a safe line. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

export function PasskeySetUp({ ways, onDone, onCancel }: Props) {
  const { t } = useTranslation('security');
  return (
    <Proof
      ways={ways}
      action={t('passkeys.add')}
      onCancel={onCancel}
      onProof={async (proof, form) => {
        const name = String(form.get('name') ?? '').trim() || navigator.platform || '1';
        const { recovery_codes: codes } = await addPasskey(name.slice(0, 60), proof);
        onDone(codes);
      }}
    >
      <Field label={t('passkeys.name')} hint={t('passkeys.nameHint')}>
        <TextInput name="name" maxLength={60} autoComplete="off" />
      </Field>
    </Proof>
  );
}
