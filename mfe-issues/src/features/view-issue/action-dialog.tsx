import { issueFlow, type IssueAction } from '@chainage/shared/contracts/issues/workflow';
import { verbsThat } from '@chainage/shared/contracts/kit/flow';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { TextArea } from '@chainage/shared/ui/text-area';
import { toast } from '@chainage/shared/ui/toast';
import { useState } from 'react';
import { FailureNotice } from '#lib/act/failure-notice.tsx';
import { useAct, type Move } from '#lib/act/use-act.ts';
import { FormErrors } from '@chainage/shared/kit/form/form-errors';
import { Dialog } from '@chainage/shared/ui/dialog';
import { NeedsConnection, useNeedsConnection } from '#lib/act/needs-connection.tsx';
import page from '#lib/page/page.module.css';
import { useLeave } from '#lib/requests/use-leave.ts';
import type { LoadedIssue } from '#lib/with-issue.tsx';
import { AssignFields, DueField, type Data } from './action-fields.tsx';
import { FollowUpForm } from './follow-up-form.tsx';
import { LetterFields } from './letter-fields.tsx';

interface Props extends LoadedIssue {
  action: IssueAction;
  onClose: () => void;
}

const COMMENT_REQUIRED = verbsThat(issueFlow, ({ asks }) => asks?.comment === 'required');

/** Asks for what a step needs beside the press: words, a date, a person. */
export function ActionDialog({ action, issue, layout, onClose }: Props) {
  const { t } = useTranslation('issues');
  const { act, busy, failure } = useAct(issue);
  const leave = useLeave(layout.type);
  const blocked = useNeedsConnection(action);
  const [words, setWords] = useState('');
  const [data, setData] = useState<Data>(() =>
    action === 'extend' && issue.extension_requested ? { due_at: issue.extension_requested } : {},
  );
  const [asked, setAsked] = useState(false);
  const needsWords = COMMENT_REQUIRED.includes(action);
  const change = (changes: Data) => setData((known) => ({ ...known, ...changes }));
  const send = async (sent: Record<string, unknown>, opened?: Pick<Move, 'seen' | 'version'>) => {
    setAsked(true);
    if (needsWords && words.trim() === '') return;
    const acted = await act({ action, comment: words.trim() || undefined, data: sent, ...opened });
    if (!acted) return;
    onClose();
    if (acted.state === 'settle') return leave({ state: 'settle', id: issue.id, path: acted.settle }, `done.${action}`);
    toast.success(t(`done.${action}`), t(acted.state === 'sent' ? 'toast.saved' : 'pending.kept'));
  };
  const refused = failure?.errors.find(({ path }) => path === 'comment');
  const missing = needsWords && words.trim() === '' && (asked || refused !== undefined);
  return (
    <Dialog title={t(`offer.${action}`)} onClose={onClose}>
      <p>{t(`explain.${action}`)}</p>
      <NeedsConnection show={blocked} />
      <FailureNotice failure={failure} shown={['comment', 'due_at', 'assigned_to', 'resolver', 'letter_number']} />
      <FormErrors value={failure?.errors ?? []} module="issues">
        {action === 'update_followup' ? (
          <FollowUpForm
            issue={issue}
            layout={layout}
            busy={busy}
            disabled={blocked}
            onSend={(sent, opened) => void send(sent, opened)}
          />
        ) : (
          <form
            noValidate
            className={page['form']}
            onSubmit={(event) => {
              event.preventDefault();
              void send(data);
            }}
          >
            {action === 'assign' && <AssignFields issue={issue} data={data} onChange={change} />}
            {(action === 'request_extension' || action === 'extend') && (
              <DueField issue={issue} data={data} onChange={change} />
            )}
            {action === 'extend' && <LetterFields issue={issue} data={data} onChange={change} />}
            <Field
              label={t(needsWords ? 'view.reason' : 'view.words')}
              required={needsWords}
              error={missing ? t('shared:errors.field.reason_required') : null}
            >
              <TextArea value={words} maxLength={1000} onChange={(event) => setWords(event.currentTarget.value)} />
            </Field>
            <Button
              type="submit"
              kind={action === 'cancel' ? 'danger' : 'primary'}
              size="lg"
              busy={busy}
              disabled={blocked}
            >
              {t(`offer.${action}`)}
            </Button>
          </form>
        )}
      </FormErrors>
    </Dialog>
  );
}
