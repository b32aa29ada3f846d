import { useState, type FormEvent } from 'react';
import { ApiError } from '@chainage/shared/api-client/client';
import { useTranslation } from '@chainage/shared/i18n/react';

/** What a form says that is wrong with no single field; the key of its text. */
type Said = 'network' | 'tooMany' | 'link' | 'lastAdmin' | 'credentials' | 'server';

function saidOf(error: unknown): Said {
  if (!(error instanceof ApiError)) return 'server';
  const { code } = error.problem ?? {};
  if (code === 'account.link') return 'link';
  if (code === 'account.last_admin') return 'lastAdmin';
  if (code === 'auth.credentials') return 'credentials';
  if (error.kind === 'network') return 'network';
  return error.status === 429 ? 'tooMany' : 'server';
}

export type Values = Readonly<Record<string, string>>;

interface Send<Answer> {
  busy: boolean;
  /** What came of it; undefined before. */
  answer: Answer | undefined;
  /** Why it did not go, of the whole form. */
  alert: string | null;
  /** Why a field was refused, in words. */
  errorOf: (name: string) => string | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Sends what a form holds. A field of `needed` that is empty is named without asking the server; what the server refuses stands at
 * its field, which takes the focus, and what was typed stays.
 */
export function useSend<Answer>(needed: readonly string[], work: (values: Values) => Promise<Answer>): Send<Answer> {
  const { t } = useTranslation('account');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const [alert, setAlert] = useState<Said | null>(null);
  const [wrong, setWrong] = useState<Values>({});

  const refuse = (form: HTMLFormElement, fields: Values) => {
    setWrong(fields);
    const [first] = Object.keys(fields);
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  const send = async (form: HTMLFormElement) => {
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
    const values: Values = Object.fromEntries(entries);
    const empty = needed.filter((name) => !values[name]?.trim());
    setAlert(null);
    refuse(form, Object.fromEntries(empty.map((name) => [name, 'required'])));
    if (empty.length > 0) return;
    setBusy(true);
    try {
      setAnswer(await work(values));
      form.reset();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fieldErrors.map(({ path, code }) => [path, code] as const) : [];
      const shown = fields.filter(([path]) => form.elements.namedItem(path));
      if (shown.length > 0) refuse(form, Object.fromEntries(shown));
      else setAlert(saidOf(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    answer,
    alert: alert && t(`alert.${alert}`),
    errorOf(name) {
      const code = wrong[name];
      return code ? t([`field.${name}.${code}`, `field.${code}`, `shared:errors.field.${code}`]) : null;
    },
    onSubmit(event) {
      event.preventDefault();
      if (busy) return;
      void send(event.currentTarget);
    },
  };
}
