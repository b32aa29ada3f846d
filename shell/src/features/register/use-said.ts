import { useState } from 'react';
import { ApiError } from '@chainage/shared/api-client/client';
import { useTranslation } from '@chainage/shared/i18n/react';

/** Says what is wrong: at a field, or with the whole. */
export function useSaid() {
  const { t } = useTranslation('register');
  const [said, setSaid] = useState<{ field?: string; text: string }>();
  const tell = (error: unknown) => {
    const [wrong] = error instanceof ApiError ? error.fieldErrors : [];
    if (wrong) {
      const texts = [
        `fault.${wrong.path}.${wrong.code}`,
        `shared:errors.field.${wrong.code}`,
        'shared:errors.field.invalid',
      ];
      return setSaid({ field: wrong.path, text: t(texts) });
    }
    const code = error instanceof ApiError ? (error.problem?.code ?? error.kind) : 'failed';
    return setSaid({ text: t([`said.${code.replace('.', '_')}`, 'said.failed']) });
  };
  const at = (name: string): string | null => (said?.field === name ? said.text : null);
  return { said, tell, clear: () => setSaid(undefined), at };
}
