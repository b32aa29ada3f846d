/** A place on the demo's road, at km 43.250 of NH-948X, as a phone reports it. */
export const ON_THE_ROAD = { latitude: 17.832418, longitude: 76.13771, accuracy: 8 };
