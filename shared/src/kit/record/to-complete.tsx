import { laterFields } from '#contracts/kit/rules.ts';
import { isEmpty } from '#contracts/kit/steps.ts';
import { useFieldPlace } from '../labels.tsx';
import { Notice } from '../page/page-parts.tsx';
import { useKitTexts } from '../texts.tsx';
import type { AnyRecord } from './record.model.ts';
import { usePageKind } from './screens.tsx';

/** What a record still owes, as the server said it and as it stands here by now. */
export const owedBy = (record: Readonly<Record<string, unknown>>): string[] =>
  ((record['to_complete'] ?? []) as string[]).filter((path) => path.includes('.') || isEmpty(record[path]));

/** What is still to be completed before anybody may approve it. */
export function ToComplete({ record }: { record: AnyRecord | null }) {
  const t = useKitTexts();
  const place = useFieldPlace();
  const kind = usePageKind();
  const owed = record ? owedBy(record) : [];
  if (owed.length === 0 || laterFields(kind).length === 0) return null;
  return (
    <Notice role="status">
      <span>
        <strong>{t('toComplete.title')}</strong> {owed.map(place).join(', ')}. {t('toComplete.until')}
      </span>
    </Notice>
  );
}
