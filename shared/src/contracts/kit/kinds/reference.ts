import { z } from 'zod';
import type { RecordRef } from '#contracts/registers.ts';
import type { KindRules } from './rules.ts';

/** Record id made by the client (UUIDv7; any well-formed UUID is taken, order never comes from it). */
export const uuid = () => z.uuid('invalid').toLowerCase();

/** A record of another register, by its id; the server checks that it exists and belongs to the organisation. */
export const recordOf = (register: RecordRef) => uuid().meta({ kind: 'reference', record: register });

/** The sheet that a line belongs to, by its id: on no form, because whoever adds a line is on its sheet. */
export const sheetId = () => uuid().meta({ kind: 'reference' });

/** An id that the server lays in a row: forms neither draw nor send it, and what is sent of it is not taken. */
export const keptId = () => uuid().meta({ kind: 'row_id', kept: true });

export const referenceRules: KindRules = {};
