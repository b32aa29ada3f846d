/** One person signs with a finger; the picture goes as a file of the record, like its photos. */
import { useEffect } from 'react';
import { FormProvider, useForm } from '@chainage/shared/forms';
import { fieldOf } from '@chainage/shared/contracts/kit/field';
import { signature as signatureField } from '@chainage/shared/contracts/fields';
import { SIGNATURE_STAGE } from '@chainage/shared/contracts/safety/attendance';
import { useTranslation } from '@chainage/shared/i18n/react';
import { signature } from '@chainage/shared/kit/kinds/signature';
import { Button } from '@chainage/shared/ui/button';
import { Dialog } from '@chainage/shared/ui/dialog';

const FIELD = fieldOf(signatureField(SIGNATURE_STAGE), 'signature');
const { Control } = signature;

interface Props {
  name: string;
  /** What they signed before, as the form has it. */
  drawn: unknown;
  onDrawn: (signature: unknown) => void;
  /** It is done: the next one's turn, where there is one. */
  onSigned: () => void;
  /** They do not sign now: the next one's turn, where there is one. */
  onPass: (() => void) | undefined;
  onClose: () => void;
}

export function SignDialog({ name, drawn, onDrawn, onSigned, onPass, onClose }: Props) {
  const { t } = useTranslation('safety');
  // of its own: what is drawn goes into the list when it is done
  const methods = useForm<{ signature: unknown }>({ defaultValues: { signature: drawn } });
  const { watch } = methods;
  useEffect(() => {
    const { unsubscribe } = watch(({ signature: said }) => {
      onDrawn(said);
      if (said !== '') onSigned();
    });
    return unsubscribe;
  }, [watch, onDrawn, onSigned]);
  return (
    <Dialog title={t('attendance.signFor', { name })} onClose={onClose} atTitle>
      <FormProvider {...methods}>
        <Control path="signature" field={FIELD} />
      </FormProvider>
      <p>
        {onPass && <Button onClick={onPass}>{t('attendance.pass')}</Button>}{' '}
        <Button onClick={onClose}>{t('attendance.close')}</Button>
      </p>
    </Dialog>
  );
}
