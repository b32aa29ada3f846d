import { useEffect, useMemo, useState } from 'react';
import { now } from '#api-client/server-clock.ts';
import { useMemberId } from '#auth/permission.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { fieldsOf } from '#contracts/kit/field.ts';
import { formVerbs, isDraft } from '#contracts/kit/flow.ts';
import { usePageTitle } from '#i18n/page-title.ts';
import { toLocalInput } from '#lib/format/date.ts';
import { newId } from '#lib/ids.ts';
import { forgetShared } from '#offline/device/shared-photos.ts';
import { deleteDraft, draftOwner, readDraft } from '#offline/outbox/drafts.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PermissionDenied } from '#ui/permission-denied.tsx';
import { TaskPage } from '#ui/record-page.tsx';
import { Settling } from '#ui/settling.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { allFields } from '../actions/step-values.ts';
import { useHandedFrom, useHandedPhotos } from '../photos/use-handed-photos.ts';
import page from '../page/page.module.css';
import { useGoesOn } from '../drafts/own-address.ts';
import { localPhotosOf, type LocalPhoto } from '../photos/local-photo.ts';
import { useRecordPhotos } from '../photos/record-photos.tsx';
import { kindName, type PageKind } from '../record/kind-parts.ts';
import { unsentPage, viewPage } from '../record/pages.ts';
import type { AnyRecord } from '../record/record.model.ts';
import { ScreensProvider, usePageKind, useScreens, type RecordScreens } from '../record/screens.tsx';
import { useDenied } from '../record/use-denied.tsx';
import type { LoadedRecord } from '../record/with-record.tsx';
import { useKitTexts } from '../texts.tsx';
import { FoundDraft } from './found-draft.tsx';
import type { BegunFrom } from '../begin/begun-from.ts';
import { useBegun } from '../begin/use-begun.ts';
import { useInlineForm } from './inline-form.ts';
import { NOTHING_ARRIVED, restoreDraft, toDraft, type FormDraft } from './form-draft.ts';
import type { FormStart } from './form-slots.ts';
import { RecordForm } from './record-form.tsx';
import { emptyValues, valuesToForm } from './values.ts';

const NONE: readonly string[] = [];
const NO_PHOTOS: readonly LocalPhoto[] = [];
const EMPTY: FormStart = { values: {}, isError: false, retry: () => undefined };
const useEmptyStart = () => EMPTY;

interface Props {
  record: AnyRecord | null;
  /** Stages of photos the record has already. */
  stages: readonly string[];
  /** Rows of the record still on this device, their photos, and the refused one to be put right. */
  queued?: readonly OutboxRow[];
  photos?: readonly LocalPhoto[];
  fix?: OutboxRow | null;
}
interface Ready extends Props {
  values: NonNullable<FormStart['values']>;
  stored: unknown;
  draftKey: string;
  handed: readonly LocalPhoto[];
  origin: BegunFrom | null;
}

function ReadyForm({
  record,
  stages,
  queued = [],
  photos = [],
  fix = null,
  values,
  stored,
  draftKey,
  handed,
  origin,
}: Ready) {
  const kind = usePageKind();
  const { form: { upgrade } = {} } = useScreens();
  const { masked = NONE } = record ?? {};
  const fields = useMemo(() => fieldsOf(kind.fields), [kind]);
  const [fresh] = useState<FormDraft>(() => {
    const initial = Object.entries(kind.fills ?? {}).flatMap(([name, by]) =>
      by === 'begun' ? [[name, toLocalInput(now())]] : [],
    );
    const state = kind.flow.byHand ? { status: kind.flow.start } : {};
    const own = record
      ? valuesToForm(record, fields)
      : { ...emptyValues(fields), ...state, ...Object.fromEntries(initial), ...values };
    // what the step is told that hands it in stands beside the record's fields
    const ofSteps = Object.fromEntries(Object.entries(allFields(kind)).filter(([name]) => !(name in fields)));
    return toDraft({
      id: record?.id ?? newId(),
      values: { ...emptyValues(ofSteps), ...own },
      photos,
      handedInAt: null,
      arrived: NOTHING_ARRIVED,
      basedOn: record?.version,
    });
  });
  const found = useMemo(() => restoreDraft(upgrade ? upgrade(stored) : stored, fresh.values), [stored, fresh, upgrade]);
  const goesOn = useGoesOn();
  const [chosen, setChosen] = useState<FormDraft | null>(found && !goesOn ? null : (found ?? fresh));
  const from = useHandedFrom();
  // what one record gives away has no place in what was begun of another
  const isOthers = from !== '' && chosen !== null && chosen === found && !goesOn;
  useEffect(() => {
    if (isOthers) void forgetShared(draftOwner(), from).catch(() => undefined);
  }, [isOthers, from]);
  const startNew = () => {
    void deleteDraft(draftOwner(), draftKey);
    setChosen(fresh);
  };
  if (!chosen && found)
    return <FoundDraft found={found} record={record} onGoOn={() => setChosen(found)} onDrop={startNew} />;
  const opened = {
    draft: chosen ?? fresh,
    begins: fresh.values,
    draftKey,
    fields,
    masked,
    record,
    stages,
    queued,
    fix,
  };
  // a draft that was found is of something else
  return (
    <RecordForm {...opened} handed={isOthers ? NO_PHOTOS : handed} origin={opened.draft === fresh ? origin : null} />
  );
}

/** A new line is a draft of its sheet: half filled in on one, it is not offered on another. */
const begun = ({ sheet }: Pick<PageKind, 'sheet'>, values: FormStart['values']): string | undefined =>
  sheet && values?.[sheet.field] ? String(values[sheet.field]) : undefined;

/** The form with what it begins with: nothing, what its lists say, or a draft. */
function FormBody(props: Props) {
  const { record } = props;
  const t = useKitTexts();
  const kind = usePageKind();
  const { form: { useStart = useEmptyStart } = {} } = useScreens();
  const { values: start, isError: isStartless, retry: startAgain } = useStart();
  const { begun: origin, values: taken, isError: isLost, retry: askAgain } = useBegun(record === null);
  const values = start && taken && { ...start, ...taken };
  const isError = isStartless || isLost;
  const retry = () => {
    if (isStartless) startAgain();
    if (isLost) askAgain();
  };
  const online = useConnectivity((connectivity) => connectivity.online);
  const name = kindName(kind);
  const draftKey = record ? `${kind.entity}/${record.id}` : `${kind.entity}/new/${begun(kind, values) ?? name}`;
  const [stored, setStored] = useState<{ draft: unknown } | null>(null);
  const handed = useHandedPhotos(record === null);
  useEffect(() => {
    readDraft<unknown>(draftOwner(), draftKey).then(
      (draft) => setStored({ draft }),
      () => setStored({ draft: undefined }),
    );
  }, [draftKey]);
  return (
    <>
      {isError && (online ? <LoadFailed onRetry={retry} /> : <EmptyState text={t('offline.formUnseen')} />)}
      {!isError && (!values || !stored || !handed) && <Skeleton lines={4} tall />}
      {values && stored && handed && (
        <Settling>
          <ReadyForm
            {...props}
            values={values}
            stored={stored.draft}
            draftKey={draftKey}
            handed={handed}
            origin={origin}
          />
        </Settling>
      )}
    </>
  );
}

const useNoTitle = () => null;

function FormPage(props: Props) {
  const t = useKitTexts();
  const name = kindName(usePageKind());
  const one = t(`type.${name}.one`);
  const { form: { useTitle = useNoTitle } = {} } = useScreens();
  const said = useTitle();
  const title = props.record
    ? t('form.editTitle', { one })
    : (said ?? t([`form.newTitle.${name}`, 'form.new'], { one }));
  usePageTitle(title);
  return (
    <TaskPage>
      <h1 className={page['title']}>{title}</h1>
      <FormBody {...props} />
    </TaskPage>
  );
}

/** The form of a new record of the kind around, or of one that is there. */
export const RecordFormPage = (props: Props) => (useInlineForm() ? <FormBody {...props} /> : <FormPage {...props} />);

/** A new record of a kind. */
export const NewRecord = ({ screens }: { screens: RecordScreens }) => (
  <ScreensProvider value={screens}>
    <RecordFormPage record={null} stages={[]} />
  </ScreensProvider>
);

/** The photos of a record that are still on this device, to be looked at, added to and taken out again. */
function useQueuedPhotos(rows: readonly OutboxRow[]): LocalPhoto[] | null {
  const [photos, setPhotos] = useState<LocalPhoto[] | null>(null);
  useEffect(() => {
    localPhotosOf(rows).then(setPhotos, () => setPhotos([]));
    // as they were when the form was opened
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return photos;
}

/** The form keeps the record it was opened with; what changes meanwhile is told when it is sent. */
export function EditRecord({ record, server, rows, fix }: LoadedRecord & { fix?: OutboxRow | undefined }) {
  const t = useKitTexts();
  const kind = usePageKind();
  const memberId = useMemberId();
  const [opened] = useState({ record, rows });
  const queued = useQueuedPhotos(opened.rows);
  const { images, isLoading } = useRecordPhotos(record.id, [], server !== null);
  const denied = useDenied();
  // whoever hands it in may change it until then
  const verbs: readonly string[] = formVerbs(kind.flow);
  const rights = kind.flow.steps.filter(({ verb }) => verbs.includes(verb)).map(({ right }) => right);
  const { can_edit: editable, created_by: author, status } = opened.record;
  const isOthers = author !== memberId && isDraft(kind.flow, status);
  const closed = editable !== 'all' && editable !== 'to_complete' && !fix;
  if (closed && denied(['edit', ...rights])) return <PermissionDenied />;
  if (closed || (isOthers && !fix))
    return (
      <EmptyState text={t('form.notEditable')}>
        <LinkButton to={server ? viewPage(kind, record.id) : unsentPage(kind, record.id)}>
          {t('kit:state.toRecord')}
        </LinkButton>
      </EmptyState>
    );
  if (isLoading || !queued) return <Skeleton lines={4} tall />;
  const there = images.filter(({ id }) => !queued.some((photo) => photo.id === id));
  return (
    <RecordFormPage
      record={opened.record}
      stages={there.map(({ stage }) => stage)}
      queued={opened.rows}
      photos={queued}
      fix={fix ?? null}
    />
  );
}
