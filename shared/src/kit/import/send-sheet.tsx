import { ApiError } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { FILE_MAX_BYTES } from '#contracts/files.ts';
import { useTranslation } from '#i18n/react.ts';
import { useNavigate } from '#router.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FileSelect } from '#ui/file-select.tsx';
import { FileText, Send } from '#ui/icons.tsx';
import { useState, type ReactNode } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { sendSheet, templatePath } from './import.queries.ts';
import styles from './import.module.css';

type Failure = 'tooLarge' | 'full' | 'empty' | 'failed';

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.status === 413) return 'tooLarge';
  return error.kind === 'busy' || error.problem?.code === 'import.limit' ? 'full' : 'failed';
}

interface Props {
  importKey: string;
  /** Where an import is looked at, before its id. */
  path: string;
  /** How the register itself is fetched to be edited, where its list goes out with other columns. */
  register?: ReactNode;
}

/** Chooses a file and sends it to be checked; a second press sends the same one again, and is answered alike. */
export function SendSheet({ importKey, path, register }: Props) {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const online = useConnectivity((connectivity) => connectivity.online);
  const [chosen, setChosen] = useState<{ id: string; file: File } | null>(null);
  const [sent, setSent] = useState<number>();
  const [failure, setFailure] = useState<Failure>();
  const choose = (file: File | null) => {
    const wrong = file && (file.size > FILE_MAX_BYTES ? 'tooLarge' : file.size === 0 ? 'empty' : undefined);
    setFailure(wrong ?? undefined);
    setChosen(file && !wrong ? { id: uuidv7(), file } : null);
  };
  const send = async () => {
    if (!chosen) return;
    setSent(0);
    setFailure(undefined);
    try {
      const { id } = await sendSheet(importKey, chosen, setSent);
      void navigate(`${path}/${id}`);
    } catch (error) {
      setFailure(failureOf(error));
      setSent(undefined);
    }
  };
  return (
    <section className={styles['send']} aria-labelledby="import-send">
      <h2 id="import-send">{t('imports:send.title')}</h2>
      <ol className={styles['steps']}>
        <li>
          <p>{t('imports:send.template')}</p>
          {online && (
            <a className={buttonClass({})} href={templatePath(importKey)} download>
              <FileText aria-hidden /> {t('imports:send.fetchTemplate')}
            </a>
          )}
          {register}
        </li>
        <li>
          <p>{t('imports:send.choose')}</p>
          <Field label={t('imports:send.file')}>
            <FileSelect
              extensions={['xlsx', 'csv']}
              onChoose={choose}
              warning={failure ? t(`imports:send.${failure}`) : false}
            />
          </Field>
        </li>
        <li>
          <p>{t('imports:send.check')}</p>
          <Button
            kind="primary"
            icon={<Send aria-hidden />}
            busy={sent !== undefined}
            disabled={!online || !chosen}
            onClick={() => void send()}
          >
            {t('imports:send.send')}
          </Button>
          <span className={styles['said']} role="status">
            {sent !== undefined && t('imports:send.sent', { percent: Math.round(sent * 100) })}
            {!online && t('imports:said.offline')}
          </span>
        </li>
      </ol>
    </section>
  );
}
