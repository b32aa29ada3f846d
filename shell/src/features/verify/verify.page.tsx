import { useState } from 'react';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { PAPER_CHECK_PATH } from '@chainage/shared/contracts/issued-paper-paths';
import type { PaperChecked } from '@chainage/shared/contracts/issued-paper';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { queryOptions, useQuery } from '@chainage/shared/query';
import { useLocation, useNavigate } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { XCircle } from '@chainage/shared/ui/icons';
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

function Answer({ code }: { code: string }) {
  const { t } = useTranslation('verify');
  const { data, error, refetch } = useQuery(checkQuery(code));
  if (error && !data)
    return (
      <div className={styles['result']}>
        <p>{t(error instanceof ApiError && error.kind === 'busy' ? 'limited' : 'failed')}</p>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </div>
    );
  if (!data) return <p className={styles['result']}>{t('checking')}</p>;
  if (data.issued) return <IssuedPaper paper={data} />;
  return (
    <div className={styles['result']}>
      <p className={`${styles['verdict']} ${styles['nothing']}`}>
        <XCircle size={20} aria-hidden />
        <strong>{t('no')}</strong>
      </p>
      <p>{t('noText')}</p>
    </div>
  );
}

/** Anybody who holds a paper of ours finds out here what was issued. Opened by the square on it, it asks by itself. */
export default function VerifyPage() {
  const { t } = useTranslation('verify');
  usePageTitle(t('title'));
  const { hash } = useLocation();
  const navigate = useNavigate();
  const code = decodeURIComponent(hash.slice(1)).slice(0, CODE_MAX);
  const [typed, setTyped] = useState('');
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('title')}</h1>
      <p className={styles['quiet']}>{t('text')}</p>
      <div role="status">{code !== '' && <Answer key={code} code={code} />}</div>
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
