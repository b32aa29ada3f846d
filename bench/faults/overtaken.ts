/**
 * What a run must have and chance may leave out: while a crew has no signal, the office changes the same draft. Once in a
 * field the crew left alone, so that their edit goes on by itself, once in one of theirs, so that they are asked.
 */
import type { Handset } from './handset.ts';
import type { IntendedRecord } from './intended.ts';
import { OFFICE_FIELD, type Office } from './office.ts';

type Change = (record: IntendedRecord) => Record<string, unknown>;

const CHANGES: readonly Change[] = [
  () => ({ [OFFICE_FIELD]: 'Office note first' }),
  ({ id }) => ({ description: `Faulted ${id}, office first` }),
];

/** One change for each of the first phones; `setDown` takes the signal of all away. */
export async function overtake(
  phones: readonly Handset[],
  office: Office,
  setDown: (isDown: boolean) => void,
): Promise<void> {
  const crews = CHANGES.flatMap((change, at) => (phones[at] ? [{ phone: phones[at], change }] : []));
  const reports = await Promise.all(
    crews.map(async ({ phone, change }) => ({ phone, change, record: await phone.report() })),
  );
  setDown(true);
  await Promise.all(
    reports.map(async ({ phone, change, record }) => {
      await phone.putRight(record);
      await office.change(record, change(record));
    }),
  );
  setDown(false);
  await Promise.all(reports.map(({ phone, record }) => phone.untilAnswered(record)));
}
