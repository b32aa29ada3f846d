/** Columns of a place on the road, for every kind of record that has one. Chainages are metres. */
export interface LocationColumns {
  highway: number | null;
  package: number | null;
  direction: string | null;
  chainage_from: number | null;
  chainage_to: number | null;
  type_of_road: number | null;
  lat: string | null;
  lng: string | null;
  gps_accuracy_m: string | null;
  location_source: string | null;
  landmark: string | null;
}
