/** Human numbers without gaps or doubles: domain.md section 7 rule 4. */
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { ownId } from '#kernel/database/own.ts';

const IST_OFFSET_MS = 5.5 * 3_600_000;

/** Financial year (1 April to 31 March, India's days) of an instant: "2026-27". */
export function financialYearOf(instant: Date): string {
  const local = new Date(instant.getTime() + IST_OFFSET_MS);
  const start = local.getUTCMonth() >= 3 ? local.getUTCFullYear() : local.getUTCFullYear() - 1;
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}

/** A series of numbers, declared by the module that gives them. */
export interface Series {
  /** What its numbers begin with: `ISS/RA`. */
  code: string;
}

/** Declares a series; it belongs into the module's declaration, where no two may have the same code. */
export function series(code: string): Series {
  if (!/^[A-Z]{2,5}(\/[A-Z]{2,5})?$/.test(code)) throw new Error(`${code} is not written like ISS/RA`);
  return { code };
}

/**
 * The next number of a series (`ISS/RA`) in a financial year (`2026-27`): `ISS/RA/2026-27/000041`. `of` numbers each of
 * several things by itself, `DPR/P1/2026-27/000041` for the package P1. Writers of one series queue on its row until this
 * transaction ends; a rollback gives the number back. Nothing is kept of a series before its first number.
 */
export async function nextNumber(db: Db, { code }: Series, fy: string, of?: string): Promise<string> {
  const series = of === undefined ? code : `${code}/${of}`;
  const { rows } = await sql<{ last_number: number }>`
    insert into number_series (organisation_id, series, fy, last_number) values (${ownId}, ${series}, ${fy}, 1)
    on conflict (organisation_id, series, fy) do update set last_number = number_series.last_number + 1
    returning last_number`.execute(db);
  return `${series}/${fy}/${String(rows[0]?.last_number).padStart(6, '0')}`;
}
