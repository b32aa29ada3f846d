import { queryOptions } from '#query.ts';

/** The road on paper, with the files of the map: a device has it once a road was opened there with a connection. */
export const paperQuery = queryOptions({
  queryKey: ['strip paper'],
  queryFn: async () => {
    const [{ StripPaper }] = await Promise.all([
      import(/* webpackChunkName: "map-paper" */ './strip-paper.tsx'),
      import(/* webpackChunkName: "map-paper" */ '#i18n/map-texts.ts').then(({ addMapTexts }) => addMapTexts()),
    ]);
    return { StripPaper };
  },
  staleTime: Number.POSITIVE_INFINITY,
  // code, not an answer of the server
  meta: { stored: false },
  retry: false,
});
