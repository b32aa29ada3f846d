import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { PRIORITIES, type IssueRecord } from '@chainage/shared/contracts/issues/issue';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDateTime, toLocalInput } from '@chainage/shared/lib/format/date';
import { useQuery } from '@chainage/shared/query';
import { useNavigate } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { Field } from '@chainage/shared/ui/field';
import { Check, Undo2, XCircle } from '@chainage/shared/ui/icons';
import { NativeSelect } from '@chainage/shared/ui/native-select';
import { TextArea } from '@chainage/shared/ui/text-area';
import { TextInput } from '@chainage/shared/ui/text-input';
import { toast } from '@chainage/shared/ui/toast';
import { RecordCard } from '@chainage/shared/ui/record-page';
import { useState } from 'react';
import { NeedsConnection, useNeedsConnection } from '@chainage/shared/kit/act/needs-connection';
import { FormProblems } from '@chainage/shared/kit/act/form-problems';
import { useAct } from '@chainage/shared/kit/act/use-act';
import { FormErrors, useErrorText } from '@chainage/shared/kit/form/form-errors';
import { resolversQuery } from '#lib/lookups.queries.ts';
import { ActionBar, Notice } from '@chainage/shared/kit/page/page-parts';
import { viewPage } from '@chainage/shared/kit/record/pages.ts';
import { usePageKind, type StepSlot } from '@chainage/shared/kit/record/screens';
import { checkDecision, dueToSend, type Decision } from './due-rules.ts';

const LOOKS = [
  { decision: 'reject', kind: 'ghost', icon: <XCircle aria-hidden="true" /> },
  { decision: 'return', kind: 'secondary', icon: <Undo2 aria-hidden="true" /> },
  { decision: 'approve', kind: 'primary', icon: <Check aria-hidden="true" /> },
] as const;

/** Approve with priority, resolver and limit; or return or reject with a reason. */
export function DecisionForm({ record }: StepSlot) {
  const issue = record as unknown as IssueRecord;
  const kind = usePageKind();
  const { t } = useTranslation('issues');
  const navigate = useNavigate();
  const { act, busy, failure } = useAct(issue);
  const { data: resolvers = [] } = useQuery(resolversQuery(issue.issue_type));
  const blocked = useNeedsConnection('approve');
  const [lacking, setLacking] = useState<readonly FieldError[]>([]);
  const [tries, setTries] = useState(0);
  const [priority, setPriority] = useState(String(issue['priority'] ?? 'normal'));
  const [resolver, setResolver] = useState(issue.resolver ? String(issue.resolver) : '');
  const [due, setDue] = useState(issue.due_at ? toLocalInput(issue.due_at) : '');
  const [words, setWords] = useState('');
  const may = (action: Decision) => issue.allowed_actions.includes(action);
  const errors = lacking.length > 0 ? lacking : failure?.kind === 'fields' ? failure.errors : [];
  const text = useErrorText('issues');
  const error = (path: string) => {
    const found = errors.find((each) => each.path === path);
    return found && text(found);
  };

  const decide = async (action: Decision) => {
    const found = checkDecision(action, { resolver, due, words }, issue.due_at);
    setLacking(found);
    if (found.length > 0) return setTries(tries + 1);
    const changed = dueToSend(due, issue.due_at);
    const approval = { priority, resolver: Number(resolver), ...(changed ? { due_at: changed } : {}) };
    const answer = await act({
      action,
      comment: words.trim() || undefined,
      data: action === 'approve' ? approval : {},
    });
    if (!answer) return setTries(tries + 1);
    toast.success(t(`done.${action}`), issue.number ?? '');
    await navigate(viewPage(kind, issue.id), { replace: true });
  };
  return (
    <FormErrors value={errors} module="issues">
      <RecordCard title={t('review.title')}>
        <FormProblems failure={failure?.kind === 'fields' ? null : failure} errors={errors} tries={tries} />
        {may('approve') ? (
          <>
            <Field label={t('field.priority')} error={error('priority')} required group>
              <ChoiceChips
                name="priority"
                options={PRIORITIES.map((value) => ({ value: value as string, label: t(`option.priority.${value}`) }))}
                value={priority}
                onChange={setPriority}
              />
            </Field>
            <Field label={t('field.resolver')} error={error('resolver')} required>
              <NativeSelect
                name="resolver"
                value={resolver}
                placeholder={t('form.notSelected')}
                options={resolvers.map(({ id, name, role_name }) => ({
                  value: String(id),
                  label: `${name} · ${role_name}`,
                }))}
                onChange={({ currentTarget }) => setResolver(currentTarget.value)}
              />
            </Field>
            <Field
              label={t('field.due_at')}
              hint={issue.due_at ? t('review.limit', { at: formatDateTime(issue.due_at) }) : t('review.noLimit')}
              error={error('due_at')}
              required={!issue.due_at}
            >
              <TextInput
                name="due_at"
                type="datetime-local"
                value={due}
                max={issue.due_at ? toLocalInput(issue.due_at) : undefined}
                onChange={({ currentTarget }) => setDue(currentTarget.value)}
              />
            </Field>
          </>
        ) : (
          <Notice>{t(may('return') ? 'review.ownWork' : 'notOpen.review')}</Notice>
        )}
        <Field label={t('review.words')} hint={t('review.wordsHint')} error={error('comment')}>
          <TextArea
            name="comment"
            value={words}
            maxLength={1000}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </Field>
        <NeedsConnection show={blocked} />
        <ActionBar>
          {LOOKS.filter(({ decision }) => may(decision)).map(({ decision, kind, icon }) => (
            <Button
              key={decision}
              kind={kind}
              icon={icon}
              busy={busy}
              disabled={blocked}
              onClick={() => void decide(decision)}
            >
              {t(`review.${decision}`)}
            </Button>
          ))}
        </ActionBar>
      </RecordCard>
    </FormErrors>
  );
}
