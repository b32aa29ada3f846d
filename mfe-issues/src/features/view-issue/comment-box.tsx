import { useKitTexts } from '@chainage/shared/kit/texts';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { Send } from '@chainage/shared/ui/icons';
import { TextArea } from '@chainage/shared/ui/text-area';
import { useState } from 'react';
import { FailureNotice } from '@chainage/shared/kit/act/failure-notice';
import { useAct } from '@chainage/shared/kit/act/use-act';
import type { IssueRecord } from '#lib/issue-record.ts';

export function CommentBox({ issue }: { issue: IssueRecord }) {
  const t = useKitTexts();
  const [words, setWords] = useState('');
  const { act, busy, failure } = useAct(issue);
  const send = async () => {
    if (await act({ action: 'comment', comment: words.trim() })) setWords('');
  };
  return (
    <form
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
