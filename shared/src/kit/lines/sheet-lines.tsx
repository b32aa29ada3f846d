import { lazy, Suspense, useMemo } from 'react';
import { useHasAny, useMemberId } from '#auth/permission.ts';
import type { FieldError } from '#contracts/field-codes.ts';
import { fieldsOf } from '#contracts/kit/field.ts';
import { lineSums, type SheetLines as Declared } from '#contracts/kit/lines.ts';
import type { RecordKind } from '#contracts/kit/record-kind.ts';
import { Plus } from '#ui/icons.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts, RecordCard } from '#ui/record-page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useIsPhone } from '#ui/use-is-phone.tsx';
import { useFieldLabel } from '../labels.tsx';
import { FieldValue } from '../record/field-value.tsx';
import { kindName, type PageKind } from '../record/kind-parts.ts';
import type { AnyRecord, FlowRecord } from '../record/record.model.ts';
import { ScreensProvider, type PageScreens } from '../record/screens.tsx';
import { ScopeProvider, scopeOf } from '../scope.tsx';
import { useKitTexts } from '../texts.tsx';
import styles from './lines.module.css';
import { photosOf } from './known-lines.ts';
import { lineActs } from './line-acts.ts';
import { LineCards } from './line-cards.tsx';
import type { EditedLine } from './line-editor.tsx';
import { LineTable } from './line-table.tsx';
import { RemoveLine } from './remove-line.tsx';
import { useToldErrors } from './told-lines.ts';
import { useEditing } from './use-editing.ts';
import { useLines } from './use-lines.ts';

const LineEditor = lazy(async () => ({ default: (await import('./line-editor.tsx')).LineEditor }));
const NONE: readonly FieldError[] = [];

interface OfKind {
  record: AnyRecord;
  /** Of the sheet. */
  kind: PageKind;
  name: string;
  declared: Declared<RecordKind>;
  /** Of the lines. */
  line: PageScreens;
}

function LinesOfKind({ record, kind: sheet, name, declared, line }: OfKind) {
  const t = useKitTexts();
  const label = useFieldLabel();
  const isPhone = useIsPhone();
  const { kind, shows } = declared;
  const { lines, rows, status, refused, onTaken } = useLines(sheet, line, name, record.id);
  const fields = useMemo(() => fieldsOf(kind.fields), [kind]);
  const mayBegin = useHasAny(kind.list.beginNeeds);
  const isOpen = mayBegin && declared.in.includes(status);
  const me = useMemberId();
  const mayFill = record.created_by === me || record.can_edit !== 'no';
  const mayAdd = isOpen && mayFill && kind.pages.new !== undefined;
  const { box, editing, open, close } = useEditing();
  const sums = Object.entries(lineSums(declared, lines)).filter(([, sum]) => sum !== null);
  const told = useToldErrors(record.id);
  const errorsOf = (each: FlowRecord) => {
    const shown = { ...each, photos: photosOf(each, rows) };
    const all = [...told(shown), ...refused(shown)];
    return all.filter(({ path, code }, at) => all.findIndex((one) => one.path === path && one.code === code) === at);
  };
  const actsOf = (each: FlowRecord) => lineActs(declared, status, each, rows, each.created_by === me);
  const shown = { lines, rows, fields, names: shows, errorsOf, actsOf, onAct: open };
  const one = t(`type.${kindName(kind)}.one`);
  const of = editing?.of === 'new' ? null : (editing?.of ?? null);
  const edited: EditedLine = {
    ...{ line: of, rows, sheet: record.id, on: record, beside: lines },
    told: of ? errorsOf(of) : NONE,
    onClose: close,
  };
  const isForm = editing?.what === 'form';
  const editor = isForm && (
    <Suspense fallback={<Skeleton lines={3} />}>
      <LineEditor key={of?.id ?? 'new'} {...edited} inRow={!isPhone} />
    </Suspense>
  );
  const inTable = isForm ? (of?.id ?? 'new') : null;
  const removal = of && editing?.what === 'removal' ? actsOf(of).removal : null;
  return (
    <RecordCard title={t(`type.${kindName(kind)}.plural`)}>
      <div ref={box} className={styles['lines']}>
        {lines.length === 0 && <p>{t('lines:none')}</p>}
        {isPhone && lines.length > 0 && <LineCards {...shown} />}
        {!isPhone && (lines.length > 0 || isForm) && <LineTable {...shown} editing={inTable} editor={editor} />}
        <Facts
          facts={sums.map(([field, sum]) => [
            t('lines:sum', { field: label(field) }),
            fields[field] && <FieldValue name={field} field={fields[field]} value={sum} />,
          ])}
        />
        {mayAdd && (
          <Button
            data-act="new"
            disabled={!isPhone && inTable === 'new'}
            icon={<Plus aria-hidden="true" />}
            onClick={() => open({ of: 'new', what: 'form' })}
          >
            {t('lines:add', { one })}
          </Button>
        )}
        {isPhone && editor && (
          <Dialog
            title={
              of ? t('lines:edit', { number: lines.findIndex(({ id }) => id === of.id) + 1 }) : t('form.new', { one })
            }
            onClose={close}
          >
            {editor}
          </Dialog>
        )}
        {of && removal && <RemoveLine line={of} removal={removal} onTaken={onTaken} onClose={close} />}
      </div>
    </RecordCard>
  );
}

interface Props {
  record: AnyRecord;
  /** Of the sheet. */
  kind: PageKind;
  /** Of its lines, by name. */
  screens: Readonly<Record<string, PageScreens>>;
}

/** The lines of a sheet on its page, each kind in a card of its own: how each stands, and what they come to. */
export const SheetLines = ({ record, kind, screens }: Props) =>
  Object.entries(kind.lines ?? {}).map(([name, declared]) => {
    const line = screens[name];
    return (
      line && (
        <ScreensProvider key={name} value={line}>
          <ScopeProvider value={scopeOf(declared.kind)}>
            <LinesOfKind record={record} kind={kind} name={name} declared={declared} line={line} />
          </ScopeProvider>
        </ScreensProvider>
      )
    );
  });
