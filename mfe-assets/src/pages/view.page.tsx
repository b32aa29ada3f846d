import { useParams } from '@chainage/shared/router';
import { ViewAsset } from '#features/view-asset/view-asset.tsx';

export default function ViewPage() {
  const id = useParams()['asset_id'] ?? '';
  return <ViewAsset key={id} id={id} />;
}
