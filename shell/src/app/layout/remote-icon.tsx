import {
  AlertTriangle,
  Boxes,
  ClipboardList,
  Construction,
  HardHat,
  Milestone,
  ShoppingCart,
  Siren,
  Truck,
  Zap,
} from '@chainage/shared/ui/icons';

/** Icons a remote.json may name. */
const ICONS = {
  road: Construction,
  accident: Siren,
  hazard: AlertTriangle,
  vehicle: Truck,
  electrical: Zap,
  stock: Boxes,
  safety: HardHat,
  asset: Milestone,
  order: ShoppingCart,
} as const;

export function RemoteIcon({ name, size = 22 }: { name: string | undefined; size?: number }) {
  const Icon = ICONS[name as keyof typeof ICONS] ?? ClipboardList;
  return <Icon size={size} aria-hidden />;
}
