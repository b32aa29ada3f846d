import { useMemo, useState } from 'react';
import { pick } from '#contracts/kit/field.ts';
import { stepKey, wayPage, type Step } from '#contracts/kit/flow.ts';
import { Button } from '#ui/button.tsx';
import { Check, Undo2, XCircle } from '#ui/icons.tsx';
import { RecordCard } from '#ui/record-page.tsx';
import { useIsPhone } from '#ui/use-is-phone.tsx';
import { ChangedMeanwhile } from '../act/changed-meanwhile.tsx';
import { FormProblems } from '../act/form-problems.tsx';
import { NeedsConnection, useNeedsConnection } from '../act/needs-connection.tsx';
import { FieldControl } from '../form/field-control.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { InBar } from './bar-place.tsx';
import { Notice } from '../page/page-parts.tsx';
import type { FlowRecord, RecordImage } from '../record/record.model.ts';
import { usePageKind } from '../record/screens.tsx';
import { owedBy } from '../record/to-complete.tsx';
import { useLeave } from '../requests/use-leave.ts';
import { ScopeProvider, scopeOf } from '../scope.tsx';
import { useKitTexts } from '../texts.tsx';
import { useLimit } from '../use-limit.ts';
import { mustFill } from './step-values.ts';
import { DecidedAlready } from './decided-already.tsx';
import { DecisionWords, type AskedReason } from './decision-words.tsx';
import { Letter } from './letter.tsx';
import { useLetterHints, useLetterKeys } from './letter-keys.ts';
import { proposedFor, rememberChosen } from './proposed.ts';
import type { FormValues } from '../kind.tsx';
import { valuesTakenBack } from './held-step.ts';
import { useChoiceKeys } from './use-choice-keys.ts';
import { useLikely } from './use-likely.ts';
import { useHold } from './use-hold.ts';
import { useOtherKeys } from './use-other-keys.ts';
import { useStep } from './use-step.ts';
import { useWordsKept } from './use-words-kept.ts';
import styles from './actions.module.css';

/** From what ends the record, over what sends it back, to what it waits for: there the thumb is. */
const LOOKS = [
  { kind: 'ghost', icon: <XCircle aria-hidden="true" /> },
  { kind: 'secondary', icon: <Undo2 aria-hidden="true" /> },
  { kind: 'primary', icon: <Check aria-hidden="true" /> },
] as const;
const rankOf = ({ grave, reasonShown }: Step) => (grave ? 0 : reasonShown ? 1 : 2);

interface WayProps {
  page: string;
  step: Step;
  author: unknown;
  busy: boolean;
  /** The record is not whole enough for it. */
  closed: boolean;
  /** Of whose verb a reason is asked: no letter acts meanwhile. */
  asked: string | undefined;
  onTake: () => void;
}

function Way({ page, step, author, busy, closed, asked, onTake }: WayProps) {
  const t = useKitTexts();
  const blocked = useNeedsConnection(step.verb, author);
  const isNarrow = useIsPhone();
  const hinted = useLetterHints();
  const letter = hinted && asked === undefined ? step.letter : undefined;
  const { icon, kind } = LOOKS[rankOf(step)];
  return (
    <Button
      kind={kind}
      className={styles['way']}
      // three of them beside each other under the thumb leave room for words alone
      icon={isNarrow ? undefined : icon}
      busy={busy}
      disabled={blocked || closed}
      aria-keyshortcuts={hinted && asked === step.verb ? 'Control+Enter' : letter}
      onClick={onTake}
    >
      {t(`${page}.${step.verb}`)}
      {letter && <Letter letter={letter} />}
    </Button>
  );
}

interface Props {
  /** The page's name in the flow; its texts are named by it. */
  page: string;
  record: FlowRecord;
  /** The rows of the flow that this reader may take of the record. */
  steps: readonly Step[];
  images: readonly RecordImage[];
}

/** A decision: one form for all that its rows ask, and a button for each of them. */
export function Decision({ page, record, steps, images }: Props) {
  const t = useKitTexts();
  const writeLimit = useLimit();
  const kind = usePageKind();
  const leave = useLeave();
  // the row that asks for most stands for the form
  const [lead, ...others] = steps.toSorted((a, b) => (b.asks?.fields?.length ?? 0) - (a.asks?.fields?.length ?? 0));
  if (!lead) throw new Error('nothing to decide');
  const leading = lead.verb;
  const inSight = steps.flatMap(({ asks }) => asks?.inSight ?? []);
  const [proposed] = useState(() => ({
    ...(pick(kind.proposes?.(record) ?? {}, lead.asks?.fields ?? []) as FormValues),
    ...proposedFor(page, inSight, record),
    ...(valuesTakenBack(record) as FormValues | undefined),
  }));
  const taking = useStep({ record, step: lead, others, images, proposed, draftKey: null });
  const hold = useHold(page, record);
  const [tries, setTries] = useState(0);
  const [asked, setAsked] = useState<AskedReason | null>(null);
  const letters = useLetterHints();
  const blocked = useNeedsConnection(leading, record.created_by);
  const { fields, errors } = taking;
  useLikely(fields, record, taking.methods);
  const words = useWordsKept(record, () => ({ ...taking.written(), comment: taking.methods.getValues('comment') }));
  const keyed = useChoiceKeys(fields, taking.methods, blocked || taking.busy);
  const { masked } = record;
  const scope = useMemo(
    () => scopeOf(kind, { masked, record, fields, step: leading }),
    [kind, masked, record, fields, leading],
  );
  const must = steps.flatMap((step) => [...mustFill(kind, step, record), ...(step.asks?.always ?? [])]);
  // a row of the page for others only: nobody decides about their own work
  const isKept = kind.flow.steps.some(
    (step) =>
      wayPage(step) === page &&
      step.notBy !== undefined &&
      step.from.includes(record.status) &&
      !record.allowed_actions.includes(step.verb),
  );
  const limitOf = (name: string) => {
    const bound = steps.flatMap(({ asks }) => asks?.notLaterThan?.[name] ?? [])[0];
    if (!bound) return undefined;
    const limit = record[bound.field];
    return typeof limit === 'string'
      ? t(`${page}.limit`, { at: writeLimit(limit) })
      : t(`${page}.noLimit`, { defaultValue: '' });
  };
  const isOwed = (step: Step) => owedBy(record).length > 0 && kind.later?.before.includes(stepKey(step)) === true;
  /** Whether it went out, or is held to. */
  const send = async (step: Step): Promise<boolean> => {
    const values = taking.methods.getValues();
    const remember = () => step.asks?.inSight && rememberChosen(page, inSight, record, values);
    if (hold) {
      const later = await taking.sendLater(step);
      if (!later) return false;
      remember();
      words.sent();
      hold(step.verb, structuredClone(taking.written()), later);
      return true;
    }
    const acted = await taking.send(step);
    if (!acted) return false;
    remember();
    words.sent();
    await leave({ state: acted.state, id: record.id, path: acted.settle, decided: page }, `done.${step.verb}`);
    return true;
  };
  const take = async (step: Step) => {
    const isUnsaid = step.asks?.comment === 'required' && !String(taking.methods.getValues('comment') ?? '').trim();
    const ask = () => isUnsaid && setAsked((before) => ({ verb: step.verb, tries: (before?.tries ?? 0) + 1 }));
    // whoever has just pressed its letter has done nothing wrong yet
    if (letters && isUnsaid && asked?.verb !== step.verb) return void ask();
    if (await send(step)) return;
    setTries((count) => count + 1);
    ask();
  };
  useOtherKeys(page, record);
  useLetterKeys(
    Object.fromEntries(
      steps.flatMap((step) =>
        step.letter && !blocked && !taking.busy && !isOwed(step) ? [[step.letter, () => void take(step)]] : [],
      ),
    ),
  );
  const isOver = taking.failure !== null && !steps.some(({ verb }) => record.allowed_actions.includes(verb));
  if (isOver)
    return (
      <RecordCard title={t(`${page}.title`)}>
        <DecidedAlready
          page={page}
          record={record}
          text={t([`notOpen.${page}`, 'state.stepNotOpen'])}
          written={taking.methods.getValues()}
        />
      </RecordCard>
    );
  return (
    <RecordCard title={t(`${page}.title`)}>
      <ScopeProvider value={scope}>
        {/* Enter in a field decides nothing */}
        <FormFrame methods={taking.methods} errors={errors} onSend={() => undefined}>
          <FormProblems failure={taking.failure} errors={errors} tries={tries} />
          {taking.changed && <ChangedMeanwhile names={taking.changed} before={taking.before} now={record} />}
          {isKept && <Notice>{t(`${page}.ownWork`)}</Notice>}
          <div className={styles['fields']}>
            {Object.keys(fields).map((name) => (
              <FieldControl
                key={name}
                path={name}
                required={must.includes(name)}
                hint={
                  name === keyed ? t('kit:state.choiceKeys', { most: fields[name]?.options?.length }) : limitOf(name)
                }
              />
            ))}
          </div>
          {steps.some(({ asks }) => asks?.comment) && (
            <DecisionWords
              page={page}
              steps={steps}
              asked={asked}
              onSend={() => {
                const step = steps.find(({ verb }) => verb === asked?.verb);
                if (step && !blocked && !taking.busy && !isOwed(step)) void take(step);
              }}
              onLeave={() => setAsked(null)}
            />
          )}
          <NeedsConnection show={blocked} />
          <InBar>
            {steps
              .toSorted((a, b) => rankOf(a) - rankOf(b))
              .map((step) => (
                <Way
                  key={step.verb}
                  page={page}
                  step={step}
                  author={record.created_by}
                  busy={taking.busy}
                  closed={isOwed(step)}
                  asked={asked?.verb}
                  onTake={() => void take(step)}
                />
              ))}
          </InBar>
        </FormFrame>
      </ScopeProvider>
    </RecordCard>
  );
}
