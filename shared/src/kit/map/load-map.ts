/** The map with Leaflet in a chunk of its own, which no device has until it is opened there. */
export const loadMap = async () => {
  const [{ RoadMap }] = await Promise.all([
    import(/* webpackChunkName: "map" */ './road-map.tsx'),
    import(/* webpackChunkName: "map" */ '#i18n/map-texts.ts').then(({ addMapTexts }) => addMapTexts()),
  ]);
  return { default: RoadMap };
};
