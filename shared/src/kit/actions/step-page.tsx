import { Suspense, useState } from 'react';
import { now } from '#api-client/server-clock.ts';
import { verbsThat, wayPage, type Step } from '#contracts/kit/flow.ts';
import { useLocation } from '#router.ts';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PermissionDenied } from '#ui/permission-denied.tsx';
import { BackLink, RecordCard, RecordColumn, TaskPage } from '#ui/record-page.tsx';
import { useIsDesk } from '#ui/use-is-desk.tsx';
import type { Acted } from '../act/use-act.tsx';
import { useWithoutOwn } from '../pending/use-without-own.tsx';
import { PhotoGallery } from '../photos/photo-gallery.tsx';
import { useRecordPhotos } from '../photos/record-photos.tsx';
import { stagesOf } from '../photos/stages.ts';
import { WithBar } from './bar-place.tsx';
import { LastReason } from '../record/last-reason.tsx';
import { queueInList } from './list-queue.ts';
import { unsentPage, viewPage } from '../record/pages.ts';
import { RecordDetails } from '../record/record-details.tsx';
import { QueueContext } from '../record/record-strip.tsx';
import { ToComplete } from '../record/to-complete.tsx';
import { RecordTop } from '../record/record-top.tsx';
import type { FlowRecord, RecordImage } from '../record/record.model.ts';
import { usePageKind, useScreens } from '../record/screens.tsx';
import { useDenied } from '../record/use-denied.tsx';
import type { LoadedRecord } from '../record/with-record.tsx';
import { useLeave } from '../requests/use-leave.ts';
import { useKitTexts } from '../texts.tsx';
import { DecidedAlready } from './decided-already.tsx';
import { Decision } from './decision.tsx';
import { Queue } from './queue.tsx';
import { offeredStep } from './step-form.ts';
import { TakeStep } from './take-step.tsx';
import styles from './actions.module.css';

const NO_QUEUE: ReturnType<typeof queueInList> = [];

interface FormsProps {
  record: FlowRecord;
  steps: readonly Step[];
  images: readonly RecordImage[];
}

/** The form of the page's step; of several, the one that is chosen. */
function Forms({ record, steps, images }: FormsProps) {
  const t = useKitTexts();
  const leave = useLeave();
  const [chosen, setChosen] = useState(steps[0]?.verb ?? '');
  const step = steps.find(({ verb }) => verb === chosen);
  const onTaken = (verb: string) => (acted: Acted) =>
    void leave({ state: acted.state, id: record.id, path: acted.settle }, `done.${verb}`);
  return (
    <RecordCard title={t([`step.${chosen}`, `offer.${chosen}`])}>
      {steps.length > 1 && (
        <ChoiceChips
          aria-label={t('view.actions')}
          options={steps.map(({ verb }) => ({ value: verb, label: t(`offer.${verb}`) }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {step && (
        <TakeStep key={chosen} record={record} step={step} images={images} onPage onTaken={onTaken(step.verb)} />
      )}
    </RecordCard>
  );
}

interface Props extends LoadedRecord {
  /** The page's name in the flow. */
  page: string;
}

/** The page of a step, or of several that share it: the record to read and, beside it, the form. */
export function StepPage({ page, ...loaded }: Props) {
  const t = useKitTexts();
  const kind = usePageKind();
  const { search } = useLocation();
  const { steps: slots = {} } = useScreens();
  const { server } = loaded;
  const { record: shown, rows } = useWithoutOwn(loaded);
  const record = shown as FlowRecord;
  const { images } = useRecordPhotos(record.id, rows, server !== null);
  const back = server ? { pathname: viewPage(kind, record.id), search } : unsentPage(kind, record.id);
  // once open it stays, whatever becomes of the record: somebody may be writing in it
  const [steps] = useState(() =>
    verbsThat(kind.flow, (step) => wayPage(step) === page)
      .filter((verb) => record.allowed_actions.includes(verb))
      .flatMap((verb) => offeredStep(kind.flow, verb, record, now()) ?? []),
  );
  const denied = useDenied();
  const rights = kind.flow.steps.filter((step) => wayPage(step) === page).map(({ right }) => right);
  const Slot = slots[page];
  // first read, then decide
  const isLed = Slot !== undefined || kind.flow.decisions?.includes(page) === true;
  // the list is on the same screen: what is read and what is decided stand beside each other
  const isBeside = useIsDesk() && kind.pages.beside?.includes(page) === true;
  const queue = isLed ? queueInList(kind, search, record.id) : NO_QUEUE;
  if (steps.length === 0 && denied(rights)) return <PermissionDenied />;
  const asked = steps.flatMap(({ asks }) => Object.keys(asks?.photos ?? {}));
  // what was found, beside what is being done: not the photos of the form itself
  const stages = stagesOf(kind).filter((stage) => !asked.includes(stage));
  const found = images.length > 0 && (
    <RecordCard title={t('photo.title')}>
      <PhotoGallery images={images} stages={stages} large={isBeside} />
    </RecordCard>
  );
  const form =
    steps.length === 0 && isLed ? (
      <DecidedAlready page={page} record={record} text={t([`notOpen.${page}`, 'state.stepNotOpen'])} />
    ) : steps.length === 0 ? (
      <EmptyState text={t([`notOpen.${page}`, 'state.stepNotOpen'])}>
        <LinkButton to={back}>{t('kit:state.toRecord')}</LinkButton>
      </EmptyState>
    ) : Slot ? (
      <Suspense fallback={null}>
        <Slot record={record} />
      </Suspense>
    ) : isLed ? (
      <Decision page={page} record={record} steps={steps} images={images} />
    ) : (
      <Forms record={record} steps={steps} images={images} />
    );
  const head = (
    <QueueContext value={queue}>
      <RecordTop record={record} queued={server ? undefined : loaded.rows} />
      <LastReason history={record.history} />
      <ToComplete record={record} />
    </QueueContext>
  );
  return (
    <TaskPage wide>
      <div className={styles['line']}>
        <BackLink to={back}>{record.number ?? t('kit:state.toRecord')}</BackLink>
        {isLed && <Queue page={page} record={record} />}
      </div>
      {!isLed && head}
      <WithBar>
        {isLed ? (
          <div className={cx(styles['led'], isBeside && styles['beside'])}>
            <RecordColumn>{head}</RecordColumn>
            <div className={styles['decision']}>{form}</div>
            <div className={styles['rest']}>
              {found}
              <RecordDetails record={record} />
            </div>
          </div>
        ) : (
          // work that was done: on a phone the camera first, then what was found; at a desk the record beside the form
          <div className={styles['sides']}>
            <div className={styles['form']}>{form}</div>
            {found && <div className={styles['read']}>{found}</div>}
            <div className={styles['read']}>
              <RecordDetails record={record} />
            </div>
          </div>
        )}
      </WithBar>
    </TaskPage>
  );
}
