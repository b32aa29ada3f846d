import { useState } from 'react';
import type { AuditFound } from '@chainage/shared/contracts/audit';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { Button } from '@chainage/shared/ui/button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { SearchBox } from '@chainage/shared/ui/search-box';
import { auditFoundQuery } from './keeping.queries.ts';
import { useLanguage } from './use-language.ts';
import styles from './keeping.module.css';

/** One letter finds everything. */
const SHORTEST = 2;
type Found = AuditFound['results'][number];

function FoundOnes({ words, onChoose }: { words: string; onChoose: (found: Found) => void }) {
  const { t } = useTranslation('keeping');
  const language = useLanguage();
  const { data, isError, refetch } = useQuery(auditFoundQuery(words, language));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  const all = data?.results ?? [];
  return (
    <>
      <p role="status" className={styles['quiet']}>
        {data === undefined
          ? t('audit.finding')
          : all.length === 0
            ? t('audit.foundNothing')
            : t('audit.found', { count: all.length })}
      </p>
      {all.length > 0 && (
        <ul className={styles['found']}>
          {all.map((one) => (
            <li key={`${one.entity} ${one.record}`}>
              <Button onClick={() => onChoose(one)}>{`${one.entity_label} · ${one.label}`}</Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Leads to the lines of one record or person, by what people call it. */
export function AuditFinder({ onRecord }: { onRecord: (entity: string, record: string) => void }) {
  const { t } = useTranslation('keeping');
  const [words, setWords] = useState('');
  const wanted = words.trim();
  return (
    <div className={styles['finder']}>
      <SearchBox label={t('audit.find')} value={words} onSearch={setWords} />
      {wanted.length >= SHORTEST && (
        <FoundOnes
          words={wanted}
          onChoose={({ entity, record }) => {
            setWords('');
            onRecord(entity, record);
          }}
        />
      )}
    </div>
  );
}
