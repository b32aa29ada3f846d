import type { AssetRecord } from '@chainage/shared/contracts/assets/asset';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDate, formatDateTime } from '@chainage/shared/lib/format/date';
import { formatQuantity, formatRupees } from '@chainage/shared/lib/format/number';
import { formatPlace } from '@chainage/shared/lib/format/place';
import { organisationQuery, packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { Facts, RecordCard, RecordColumns, RecordHead } from '@chainage/shared/ui/record-page';
import { RoadStrip } from '@chainage/shared/ui/road-strip';
import { ConditionChip, StatusChip } from '#lib/asset-chips.tsx';
import { useCarriedLabel } from '@chainage/shared/kit/carried-label';
import { Particulars } from './particulars.tsx';

const metres = (value: string | null) => value && `${value} m`;

/** The strip of the road and everything the register says, section by section. */
export function AssetDetails({ asset }: { asset: AssetRecord }) {
  const { t } = useTranslation('assets');
  const { t: records } = useTranslation('records');
  const label = useCarriedLabel();
  const { data: organisation } = useQuery(organisationQuery());
  const { data: packages } = useQuery(packagesQuery());
  const highway = organisation?.settings.highways.find(({ id }) => id === asset.highway);
  const section = packages?.find(({ id }) => id === asset.package);
  const side = records(`direction.${asset.direction}`);
  const place = formatPlace(asset.chainage_from, asset.chainage_to);
  const unit = label(asset, 'unit');
  return (
    <>
      <RecordHead
        strip={
          <RoadStrip
            highway={highway}
            from={asset.chainage_from}
            to={asset.chainage_to}
            direction={asset.direction}
            directionLabel={side}
          />
        }
        title={asset.name}
        place={`${place} ${side}`}
        number={asset.asset_code}
        chips={
          <>
            <ConditionChip condition={asset.condition} />
            <StatusChip status={asset.status} />
          </>
        }
      />
      <RecordColumns>
        <RecordCard title={t('section.what')}>
          <Facts
            facts={[
              [t('field.asset_type'), label(asset, 'asset_type')],
              [t('field.quantity'), `${formatQuantity(asset.quantity)} ${unit}`],
              [t('field.make'), asset.make],
              [t('field.model'), asset.model],
              [t('field.serial_no'), asset.serial_no],
              [
                t('field.replacement_rate'),
                asset.replacement_rate && t('view.perUnit', { amount: formatRupees(asset.replacement_rate), unit }),
              ],
            ]}
          />
          <Particulars attributes={asset.attributes} />
        </RecordCard>
        <RecordCard title={t('section.where')}>
          <Facts
            facts={[
              [records('field.highway'), highway ? `${highway.code} · ${highway.name}` : '…'],
              [records('field.package'), section ? `${section.code} · ${section.name}` : '…'],
              [records('field.chainage'), place],
              [t('field.side'), side],
              [records('field.type_of_road'), label(asset, 'type_of_road')],
              [t('field.side_offset_m'), metres(asset.side_offset_m)],
              [records('field.landmark'), asset.landmark],
              [records('field.position'), asset.lat && asset.lng && `${asset.lat}, ${asset.lng}`],
            ]}
          />
        </RecordCard>
        <RecordCard title={t('section.care')}>
          <Facts
            facts={[
              [t('field.last_inspected_on'), formatDate(asset.last_inspected_on) || t('list.neverInspected')],
              [t('field.installed_on'), formatDate(asset.installed_on)],
              [t('field.warranty_until'), formatDate(asset.warranty_until)],
              [t('field.created_by'), asset.created_by_name],
              [t('field.updated_at'), formatDateTime(asset.updated_at)],
            ]}
          />
        </RecordCard>
      </RecordColumns>
    </>
  );
}
