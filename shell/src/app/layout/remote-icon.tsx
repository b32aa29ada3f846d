import {
  AlertTriangle,
  Ban,
  CarFront,
  ClipboardList,
  Clock,
  Construction,
  Fence,
  HardHat,
  HeartPulse,
  MessageCircle,
  Milestone,
  Package,
  PawPrint,
  Route,
  Scissors,
  ShoppingCart,
  Signpost,
  Siren,
  SquareParking,
  Store,
  Truck,
  Zap,
} from '@chainage/shared/ui/icons';

/** Icons a remote.json may name. */
const ICONS = {
  road: Construction,
  round: Route,
  accident: Siren,
  hazard: AlertTriangle,
  vehicle: Truck,
  electrical: Zap,
  worker: HardHat,
  injury: HeartPulse,
  stall: Store,
  parking: SquareParking,
  violation: Ban,
  debris: PawPrint,
  damage: Fence,
  access: Signpost,
  cut: Scissors,
  roller: Construction,
  breakdown: CarFront,
  other: MessageCircle,
  clock: Clock,
  stock: Package,
  safety: HardHat,
  asset: Milestone,
  order: ShoppingCart,
} as const;

export function RemoteIcon({ name, size = 22 }: { name: string | undefined; size?: number }) {
  const Icon = ICONS[name as keyof typeof ICONS] ?? ClipboardList;
  return <Icon size={size} aria-hidden />;
}
