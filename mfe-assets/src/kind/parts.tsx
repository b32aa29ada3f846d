import type { AssetRow } from '@chainage/shared/contracts/assets/asset';
import { assetPlace } from '@chainage/shared/contracts/assets/place';
import { useTranslation } from '@chainage/shared/i18n/react';
import { FieldValue } from '@chainage/shared/kit/record/field-value';
import { viewPage } from '@chainage/shared/kit/record/pages.ts';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { recordListQuery } from '@chainage/shared/kit/record/record.queries.ts';
import { useQuery } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { Facts, RecordCard, type Fact } from '@chainage/shared/ui/record-page';
import { ConditionChip } from './asset-chips.tsx';

const REGISTER = { kind: 'reference', record: 'asset-registers' } as const;
/** A long bridge has no more joints and bearings than that. */
const MOST = '200';

/** What it is part of. */
export const PartOf = ({ record }: { record: AnyRecord }) => (
  <Link to={viewPage(assetPlace, String(record['parent']))}>
    <FieldValue name="parent" field={REGISTER} value={record['parent']} record={record} />
  </Link>
);

/** What is part of it, along the road; nothing where it has no parts or they are not on this device. */
export function Parts({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('assets');
  const { data } = useQuery(
    recordListQuery<AssetRow>(assetPlace, { parent: record.id, ordering: 'chainage_from', limit: MOST }),
  );
  const parts = data?.results ?? [];
  if (parts.length === 0) return null;
  return (
    <RecordCard title={t('section.parts', { count: parts.length })}>
      <Facts
        facts={parts.map(({ id, asset_code: code, name, condition }): Fact => [
          code,
          <>
            <Link to={viewPage(assetPlace, id)}>{name}</Link> <ConditionChip condition={condition} />
          </>,
        ])}
      />
    </RecordCard>
  );
}
