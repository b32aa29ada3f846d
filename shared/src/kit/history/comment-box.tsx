import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Send } from '#ui/icons.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { FailureNotice } from '../act/failure-notice.tsx';
import { useAct, type Acting } from '../act/use-act.tsx';
import { useKitTexts } from '../texts.tsx';
import styles from './history.module.css';

/** Says something about a record of the kind around, by its step `comment`. */
export function CommentBox({ record }: { record: Acting }) {
  const t = useKitTexts();
  const [words, setWords] = useState('');
  const { act, busy, failure } = useAct(record);
  const send = async () => {
    if (await act({ action: 'comment', comment: words.trim() })) setWords('');
  };
  return (
    <form
      className={styles['box']}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <FailureNotice failure={failure} />
      <Field label={t('history.comment')}>
        <TextArea value={words} maxLength={1000} rows={2} onChange={(event) => setWords(event.currentTarget.value)} />
      </Field>
      <Button type="submit" busy={busy} disabled={words.trim() === ''} icon={<Send aria-hidden="true" />}>
        {t('history.send')}
      </Button>
    </form>
  );
}
