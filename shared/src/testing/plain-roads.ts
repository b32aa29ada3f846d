/** For tests that count requests: an organisation whose roads have no names of their ends, known without a request. */
export const plainRoads = (): object => ({
  ...jest.requireActual<object>('../lib/reference-data.ts'),
  organisationQuery: () => ({
    queryKey: ['plain roads'],
    queryFn: async () => ({ settings: { highways: [] } }),
    initialData: { settings: { highways: [] } },
    staleTime: Number.POSITIVE_INFINITY,
  }),
});
