/** Human numbers without gaps or doubles: domain.md section 7 rule 4. */
import type { Db } from '#kernel/database/connect.ts';

const IST_OFFSET_MS = 5.5 * 3_600_000;

/** Financial year (1 April to 31 March, India's days) of an instant: "2026-27". */
export function financialYearOf(instant: Date): string {
  const local = new Date(instant.getTime() + IST_OFFSET_MS);
  const start = local.getUTCMonth() >= 3 ? local.getUTCFullYear() : local.getUTCFullYear() - 1;
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}

/**
 * The next number of a series (`ISS/RA`) in a financial year (`2026-27`): `ISS/RA/2026-27/000041`. Writers of one series
 * queue on its row until this transaction ends; a rollback gives the number back.
 */
export async function nextNumber(db: Db, series: string, fy: string): Promise<string> {
  const { last_number } = await db
    .insertInto('number_series')
    .values({ series, fy, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'series', 'fy'])
        .doUpdateSet((eb) => ({ last_number: eb('number_series.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return `${series}/${fy}/${String(last_number).padStart(6, '0')}`;
}
