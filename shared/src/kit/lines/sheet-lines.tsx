import { useMemo } from 'react';
import { useHasAny } from '#auth/permission.ts';
import { fieldsOf } from '#contracts/kit/field.ts';
import { lineSums, type SheetLines as Declared } from '#contracts/kit/lines.ts';
import type { RecordKind } from '#contracts/kit/record-kind.ts';
import { Plus } from '#ui/icons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Facts, RecordCard } from '#ui/record-page.tsx';
import { useIsPhone } from '#ui/use-is-phone.tsx';
import { useFieldLabel } from '../labels.tsx';
import { FieldValue } from '../record/field-value.tsx';
import { kindName, type PageKind } from '../record/kind-parts.ts';
import type { AnyRecord, FlowRecord } from '../record/record.model.ts';
import { ScreensProvider, type PageScreens } from '../record/screens.tsx';
import { ScopeProvider, scopeOf } from '../scope.tsx';
import { useKitTexts } from '../texts.tsx';
import { newLinePage } from './line-address.ts';
import { photosOf } from './known-lines.ts';
import { LineCards } from './line-cards.tsx';
import { LineTable } from './line-table.tsx';
import { useToldErrors } from './told-lines.ts';
import { useLines } from './use-lines.ts';

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
  const { lines, rows } = useLines(sheet, line, name, record.id);
  const fields = useMemo(() => fieldsOf(kind.fields), [kind]);
  const mayBegin = useHasAny(kind.list.beginNeeds);
  const isOpen = mayBegin && declared.in.includes(String(record['status']));
  const add = isOpen ? newLinePage(kind, record.id) : undefined;
  const sums = Object.entries(lineSums(declared, lines)).filter(([, sum]) => sum !== null);
  const told = useToldErrors(record.id);
  const errorsOf = (each: FlowRecord) => told({ ...each, photos: photosOf(each, rows) });
  const shown = { lines, rows, fields, names: shows, errorsOf };
  return (
    <RecordCard title={t(`type.${kindName(kind)}.plural`)}>
      {lines.length === 0 && <p>{t('lines:none')}</p>}
      {lines.length > 0 && (isPhone ? <LineCards {...shown} /> : <LineTable {...shown} />)}
      <Facts
        facts={sums.map(([field, sum]) => [
          t('lines:sum', { field: label(field) }),
          fields[field] && <FieldValue name={field} field={fields[field]} value={sum} />,
        ])}
      />
      {add && (
        <LinkButton kind="secondary" to={add} icon={<Plus aria-hidden="true" />}>
          {t('lines:add', { one: t(`type.${kindName(kind)}.one`) })}
        </LinkButton>
      )}
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
