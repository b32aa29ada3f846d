import { BrowseAssets } from '#features/browse-assets/browse-assets.tsx';

/** The register, and beside it at a desk or in its place on a phone the asset that is open. */
export default function BrowsePage() {
  return <BrowseAssets />;
}
