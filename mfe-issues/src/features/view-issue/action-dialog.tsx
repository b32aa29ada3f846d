import { issueFlow, type IssueAction } from '@chainage/shared/contracts/issues/workflow';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { now } from '@chainage/shared/api-client/server-clock';
import { checkStep, startData, stepAt } from '@chainage/shared/kit/actions/step-form';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { TextArea } from '@chainage/shared/ui/text-area';
import { toast } from '@chainage/shared/ui/toast';
import { useState } from 'react';
import { FailureNotice } from '@chainage/shared/kit/act/failure-notice';
import { useAct, type Move } from '@chainage/shared/kit/act/use-act';
import { FormErrors, useErrorText } from '@chainage/shared/kit/form/form-errors';
import { latestNow } from '@chainage/shared/api-client/latest-now';
import { Dialog } from '@chainage/shared/ui/dialog';
import { NeedsConnection, useNeedsConnection } from '@chainage/shared/kit/act/needs-connection';
import page from '#lib/page/page.module.css';
import { useLeave } from '@chainage/shared/kit/requests/use-leave.ts';
import type { LoadedIssue } from '#lib/with-issue.tsx';
import { AssignFields, DueField, type Data } from './action-fields.tsx';
import { FollowUpForm } from './follow-up-form.tsx';
import { LetterFields } from './letter-fields.tsx';

interface Props extends LoadedIssue {
  action: IssueAction;
  onClose: () => void;
}

/** Asks for what a step needs beside the press: words, a date, a person. */
export function ActionDialog({ action, issue, layout, onClose }: Props) {
  const { t } = useTranslation('issues');
  const { act, busy, failure } = useAct(issue);
  const leave = useLeave();
  const blocked = useNeedsConnection(action, issue.created_by);
  const [words, setWords] = useState('');
  const [step] = useState(() => stepAt(issueFlow, action, issue, now()));
  const [data, setData] = useState<Data>(() => startData(step, issue, now()));
  const [lacking, setLacking] = useState<readonly FieldError[]>([]);
  const text = useErrorText('issues');
  const needsWords = step?.asks?.comment === 'required';
  const change = (changes: Data) => setData((known) => ({ ...known, ...changes }));
  const send = async (sent: Record<string, unknown>, opened?: Pick<Move, 'seen' | 'version'>) => {
    const found = step ? checkStep(step, issue, { data: sent, comment: words }, new Date(latestNow())) : [];
    setLacking(found);
    if (found.length > 0) return;
    const acted = await act({ action, comment: words.trim() || undefined, data: sent, ...opened });
    if (!acted) return;
    onClose();
    if (acted.state === 'settle') return leave({ state: 'settle', id: issue.id, path: acted.settle }, `done.${action}`);
    toast.success(t(`done.${action}`), t(acted.state === 'sent' ? 'kit:toast.saved' : 'kit:pending.kept'));
  };
  const errors = lacking.length > 0 ? lacking : (failure?.errors ?? []);
  const noWords = words.trim() === '' ? errors.find(({ path }) => path === 'comment') : undefined;
  return (
    <Dialog title={t(`offer.${action}`)} onClose={onClose}>
      <p>{t(`explain.${action}`)}</p>
      <NeedsConnection show={blocked} />
      <FailureNotice failure={failure} shown={['comment', 'due_at', 'assigned_to', 'resolver', 'letter_number']} />
      <FormErrors value={errors} module="issues">
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
              error={noWords && text({ ...noWords, code: 'reason_required' })}
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
