import { safetyTarget } from '@chainage/shared/contracts/safety/statistics/target';
import { targetPlace } from '@chainage/shared/contracts/safety/statistics/target-place';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { FormSlots, FormStart } from '@chainage/shared/kit/form/form-slots.ts';
import { onlyActive, startOf } from '@chainage/shared/kit/form/start-of.ts';
import type { ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { recordScreens } from '@chainage/shared/kit/record/record-screens.ts';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { usePackageCode } from '@chainage/shared/lib/use-package-code';
import { useQuery } from '@chainage/shared/query';
import { Chip } from '@chainage/shared/ui/chip';
import { Ban, Check } from '@chainage/shared/ui/icons';

function TargetChip({ status }: { status: string }) {
  const { t } = useTranslation('safety');
  return (
    <Chip tone="quiet" icon={status === 'retired' ? Ban : Check}>
      {t(`target.status.${status}`)}
    </Chip>
  );
}

/** What the pages of a contract's targets show beside what their declaration says. */
export const targetScreens = recordScreens(safetyTarget, {
  State: TargetChip,
  useName: () => (record) => String(record['title'] ?? ''),
  values: { status: null },
});

/** In use, of the only package there is. */
function useStart(): FormStart {
  const packages = useQuery(packagesQuery());
  const only = onlyActive(packages.data);
  return startOf([packages], {
    status: 'active',
    ...(only && { package: String(only.id) }),
  });
}
export const targetForm: FormSlots = { useStart };

const useCells = () => ({ package: usePackageCode() });

const screens: ListScreens = { kind: targetPlace, State: TargetChip, useCells };

/** What the contracts ask for, by package. */
export const TargetList = () => <RecordList screens={screens} />;
