/** What assets are named after: villages, plazas and streams along the demo's roads (fictional). */
export interface AssetPlace {
  name: string;
  /** Metres. */
  chainage: number;
  isPlaza?: boolean;
}

const at = (km: number, name: string, isPlaza?: boolean): AssetPlace => ({
  name,
  chainage: Math.round(km * 1000),
  ...(isPlaza && { isPlaza }),
});

export const BHIMA_PLACES: readonly AssetPlace[] = [
  at(14.6, 'Kumbhari'),
  at(21.2, 'Borgaon'),
  at(27.8, 'Tandulwadi'),
  at(33.2, 'Nandani toll plaza', true),
  at(40.4, 'Savaleshwar'),
  at(47.1, 'Devgaon'),
  at(54.9, 'Itkal'),
  at(60.3, 'Jalkot'),
  at(67.5, 'Naldurg Road'),
  at(73.0, 'Murum'),
  at(78.6, 'Ashta toll plaza', true),
  at(84.7, 'Chakur Phata'),
  at(91.3, 'Harangul'),
];

export const DECCAN_PLACES: readonly AssetPlace[] = [
  at(8.5, 'Nimbodi'),
  at(19.7, 'Chichondi'),
  at(31.4, 'Kada'),
  at(44.0, 'Ashti toll plaza', true),
  at(58.2, 'Dhanora'),
  at(66.9, 'Manjarsumba Phata'),
];

/** The place nearest to a chainage. */
export const nearest = (places: readonly AssetPlace[], chainage: number): AssetPlace =>
  places.reduce((best, place) =>
    Math.abs(place.chainage - chainage) < Math.abs(best.chainage - chainage) ? place : best,
  );
