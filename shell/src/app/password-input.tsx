import { useState, type ComponentProps } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import { IconButton } from '@chainage/shared/ui/icon-button';
import { Eye, EyeOff } from '@chainage/shared/ui/icons';
import { TextInput } from '@chainage/shared/ui/text-input';

/** A password that can be looked at: gloves and rain make blind typing hard. */
export function PasswordInput(props: ComponentProps<typeof TextInput>) {
  const { t } = useTranslation('shell');
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton
          label={t(shown ? 'signIn.hidePassword' : 'signIn.showPassword')}
          icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
