import { useMemo } from 'react';
import { useConnectivity } from '#auth/connectivity.ts';
import { stepKey } from '#contracts/kit/flow.ts';
import { laterFields } from '#contracts/kit/rules.ts';
import { useNavigate } from '#router.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Save, Send } from '#ui/icons.tsx';
import { toast } from '#ui/toast.tsx';
import { FormProblems } from '../act/form-problems.tsx';
import { NeedsConnection } from '../act/needs-connection.tsx';
import { allFields } from '../actions/step-values.ts';
import page from '../page/page.module.css';
import { unsentPage, viewPage } from '../record/pages.ts';
import { LastReason } from '../record/last-reason.tsx';
import { ToComplete } from '../record/to-complete.tsx';
import type { HistoryLine } from '../record/record.model.ts';
import { usePageKind, useScreens } from '../record/screens.tsx';
import type { BegunFrom } from '../begin/begun-from.ts';
import { linkOrigin } from '../begin/link-origin.ts';
import { mayWait } from '../requests/may-wait.ts';
import { useLeave } from '../requests/use-leave.ts';
import { ScopeProvider, scopeOf } from '../scope.tsx';
import type { Similar } from '../similar/find-similar.ts';
import { SimilarSheet } from '../similar/similar-sheet.tsx';
import { useKitTexts } from '../texts.tsx';
import { ElsewhereContext } from './elsewhere.ts';
import { FormFrame } from './form-frame.tsx';
import { FormSections } from './form-sections.tsx';
import { HandInSection, useTaken } from './hand-in-section.tsx';
import { useInlineForm } from './inline-form.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { useComesLater } from './sentence/left-to-say.ts';
import { SentenceForm } from './sentence/sentence-form.tsx';
import { Stops } from './sentence/stops.tsx';
import { useBeginsWithSentence } from './sentence/use-sentence.ts';
import { RecordFormContext, useOpenForm, useRecordForm, type OpenedForm } from './use-record-form.ts';

/** The buttons under the thumb: keep it, or hand it in by the step that is taken now. */
function Bar({ onKeep }: { onKeep: () => void }) {
  const t = useKitTexts();
  const kind = usePageKind();
  const { record, queued, submitted, handIn, busy } = useRecordForm();
  const { step } = useTaken();
  const comesLater = useComesLater();
  const isDraft = record === null || record['status'] === kind.flow.start;
  const handsIn = handIn !== null && step !== null && !submitted;
  const words =
    submitted || !handsIn
      ? record
        ? 'form.saveChanges'
        : 'form.save'
      : comesLater
        ? 'form.sendLater'
        : [`send.${stepKey(step)}`, `offer.${step.verb}`, 'form.send'];
  const inline = useInlineForm();
  const onCancel = inline?.onCancel;
  const online = useConnectivity((connectivity) => connectivity.online);
  const blocked = !online && !mayWait(kind, { begins: record === null, queued });
  return (
    <div className={cx(page['bar'], !inline && page['foot'])}>
      <NeedsConnection show={blocked} />
      {onCancel && (
        <Button kind="ghost" onClick={onCancel}>
          {t('leave.cancel')}
        </Button>
      )}
      {isDraft && handsIn && (
        <Button
          icon={<Save aria-hidden="true" />}
          busy={busy === 'keep'}
          disabled={blocked || busy === 'hand_in'}
          onClick={onKeep}
        >
          {t('form.saveDraft')}
        </Button>
      )}
      <Button
        type="submit"
        kind="primary"
        size="lg"
        icon={handsIn ? <Send aria-hidden="true" /> : <Save aria-hidden="true" />}
        busy={busy === 'hand_in'}
        disabled={blocked || busy === 'keep'}
      >
        {t(words)}
      </Button>
    </div>
  );
}

/** The form of a record: photos, the sections of its declaration with the module's in their place, the step that goes with it. */
export function RecordForm({ origin, ...opened }: OpenedForm & { origin: BegunFrom | null }) {
  const t = useKitTexts();
  const navigate = useNavigate();
  const leave = useLeave();
  const inline = useInlineForm();
  const kind = usePageKind();
  const { form: { sections = {}, More } = {} } = useScreens();
  const { record, masked } = opened;
  const begins = useBeginsWithSentence(record === null);
  const form = useOpenForm({ ...opened, mayComeLater: begins });
  const completes = record?.['can_edit'] === 'to_complete';
  const { stops = [] } = kind.sentence ?? {};
  const inStops = stops.flatMap(({ sections }) => sections);
  // what has been told already is closed
  const closed = useMemo(() => {
    const open = laterFields(kind);
    return new Set(completes ? Object.keys(allFields(kind)).filter((name) => !open.includes(name)) : []);
  }, [kind, completes]);
  const [row] = form.handIn?.rows ?? [];
  // a line is moved by its sheet: what that will ask of it is asked for here
  const carried = kind.sheet && kind.flow.steps.find(({ from }) => from.includes(kind.flow.start));
  const next = row ?? carried;
  const step = next && stepKey(next);
  const scope = useMemo(
    () => scopeOf(kind, { masked, fields: allFields(kind), step, always: true }),
    [kind, masked, step],
  );
  const slots = Object.fromEntries(Object.entries(sections).map(([key, Slot]) => [key, Slot && <Slot />]));
  const history = record?.['history'] as readonly HistoryLine[] | undefined;

  const send = async (way: 'hand_in' | 'keep') => {
    const sent = await form.send(way);
    if (sent === 'asks' || !sent) return;
    if (inline) return inline.onSent(sent.state, sent.state === 'settle' ? sent.path : undefined);
    if (origin?.relation && (sent.state !== 'sent' || !(await linkOrigin(kind, sent.id, origin))))
      toast.info(t('begin.notLinked'), t('begin.linkLater'));
    await leave(sent, way === 'hand_in' && !form.submitted ? 'form.submitted' : 'form.saved');
  };
  const addTo = async (to: Similar) => {
    if (!(await form.addTo(to))) return;
    toast.success(t('similar.added'), String(to.record.number ?? ''));
    const page = to.rows.length > 0 ? unsentPage(kind, to.record.id) : viewPage(kind, to.record.id);
    await navigate(page, { replace: true });
  };
  return (
    <RecordFormContext value={form}>
      <ScopeProvider value={scope}>
        <FormFrame
          methods={form.methods}
          errors={form.errors}
          onSend={() => void send(form.handIn ? 'hand_in' : 'keep')}
        >
          {begins && kind.sentence ? (
            <SentenceForm sentence={kind.sentence} slots={slots} more={More && <More />} />
          ) : (
            <>
              <FormProblems failure={form.failure} errors={form.errors} />
              {history && <LastReason history={history} />}
              {completes && <ToComplete record={record} />}
              <ElsewhereContext value={closed}>
                {!kind.photosLast && <HandInSection />}
                {completes && <Stops stops={stops} slots={slots} open />}
                <FormSections slots={slots} only={(key) => !completes || !inStops.includes(key)} />
                {kind.photosLast && <HandInSection />}
                {More && <More />}
              </ElsewhereContext>
            </>
          )}
          <Bar onKeep={() => void send('keep')} />
        </FormFrame>
        {form.similar.found.length > 0 && (
          <SimilarSheet
            found={form.similar.found}
            photos={form.photos.length}
            busy={form.busy !== null}
            onAdd={(to) => void addTo(to)}
            onAnother={() => {
              form.another();
              void send('hand_in');
            }}
            onClose={form.similar.close}
          />
        )}
        <LeaveGuard isDirty={form.isDirty} keep={form.keepNow} discard={form.discard} />
      </ScopeProvider>
    </RecordFormContext>
  );
}
