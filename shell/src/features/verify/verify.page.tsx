import { useState } from 'react';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { PAPER_CHECK_PATH } from '@chainage/shared/contracts/issued-paper-paths';
import type { PaperChecked } from '@chainage/shared/contracts/issued-paper';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { queryClient, QueryClientProvider, queryOptions, useQuery } from '@chainage/shared/query';
import { useLocation, useNavigate } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { CheckCircle2, XCircle } from '@chainage/shared/ui/icons';
import { TextInput } from '@chainage/shared/ui/text-input';
import { addVerifyTexts } from '#i18n/verify-texts.ts';
import { IssuedPaper } from './issued-paper.tsx';
import styles from './verify.module.css';

const CODE_MAX = 40;

/** What is told of a paper is kept on no device. */
const checkQuery = (code: string) =>
  queryOptions({
    queryKey: ['papers', code],
    queryFn: () => api.post<PaperChecked>(PAPER_CHECK_PATH, { code }, { background: true }),
    meta: { stored: false },
    retry: false,
  });

/** What is said of the code; only this is read out, however much stands below it. */
function Verdict({ of, error }: { of: PaperChecked | undefined; error: unknown }) {
  const { t } = useTranslation('verify');
  if (!of && error) return t(error instanceof ApiError && error.kind === 'busy' ? 'limited' : 'failed');
  if (!of) return t('checking');
  return (
    <>
      {of.issued ? (
        <CheckCircle2 size={20} aria-hidden className={styles['good']} />
      ) : (
        <XCircle size={20} aria-hidden className={styles['bad']} />
      )}
      <strong>{t(of.issued ? 'yes' : 'no')}</strong>
    </>
  );
}

function Answer({ code }: { code: string }) {
  const { t } = useTranslation('verify');
  const { data, error, refetch } = useQuery(checkQuery(code));
  return (
    <div className={styles['result']}>
      <p role="status" className={styles['verdict']}>
        <Verdict of={data} error={error} />
      </p>
      {error && !data && <Button onClick={() => void refetch()}>{t('retry')}</Button>}
      {data && (data.issued ? <IssuedPaper paper={data} /> : <p>{t('noText')}</p>)}
    </div>
  );
}

/** The code of an address, as it stands where the address is no good one. */
function codeOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).slice(0, CODE_MAX);
  } catch {
    return hash.slice(1, 1 + CODE_MAX);
  }
}

/**
 * Anybody who holds a paper of ours finds out here what was issued. Opened by the square on it, it asks by itself; outside of the
 * main layout what reads brings its client.
 */
export default function VerifyPage() {
  const { t } = useTranslation('verify');
  usePageTitle(t('title'));
  const { hash } = useLocation();
  const navigate = useNavigate();
  const code = codeOf(hash);
  const [typed, setTyped] = useState('');
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('title')}</h1>
      <p className={styles['quiet']}>{t('text')}</p>
      {code !== '' && (
        <QueryClientProvider client={queryClient}>
          <Answer key={code} code={code} />
        </QueryClientProvider>
      )}
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') void navigate({ hash: encodeURIComponent(typed.trim()) });
        }}
      >
        <Field label={t('code')} hint={t('hint')}>
          <TextInput
            value={typed}
            maxLength={CODE_MAX}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Field>
        <Button type="submit" kind="primary" size="lg">
          {t('check')}
        </Button>
      </form>
    </div>
  );
}

/** With what it says. */
export async function withTexts() {
  await addVerifyTexts();
  return { default: VerifyPage };
}
