import { useHasAny } from '@chainage/shared/auth/permission';
import { SEES_STATISTICS } from '@chainage/shared/contracts/safety/statistics/place';
import { registerPlace } from '@chainage/shared/contracts/safety/statistics/register-place';
import type { ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { usePackageCode } from '@chainage/shared/lib/use-package-code';
import { PermissionDenied } from '@chainage/shared/ui/permission-denied';
import { StateChip } from '#kind/state-chip.tsx';

const useCells = () => ({ package: usePackageCode() });

const screens: ListScreens = { kind: registerPlace, State: StateChip, useCells };

/** The register of safety programmes, with filters, printed and as files. */
export const RegisterPage = () =>
  useHasAny([SEES_STATISTICS]) ? <RecordList screens={screens} /> : <PermissionDenied />;
