/** Fields the three maintenance types share (domain.md section 3.3, "Maintenance"). `sub_type` is the defect. */
import type { z } from '@chainage/shared/zod';
import { flag, int, keptId, lookup, oneOf, qty, recordOf, rows, text, ts } from '@chainage/shared/contracts/fields';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { IssueCheck } from '../issue-type.ts';
import type { Section } from '@chainage/shared/contracts/kit/record-kind';

export const maintenanceShape = {
  asset: recordOf('asset-registers'),
  layer: oneOf(['surface', 'base', 'structure', 'furniture']),
  nos: int(0, 1_000_000),
  length_m: qty(),
  breadth_m: qty(),
  depth_m: qty(),
  quantity: qty(),
  unit: lookup('units-of-measurement'),
  severity: oneOf(['low', 'medium', 'high']),
  temporary_measure_at: ts(),
  /** Work zone of IRC:SP:55: advance warning, transition, activity, termination. */
  work_zone_set_up: flag(),
  lane_closure: oneOf(['none', 'partial', 'full']),
  /** Out of the store; resolving writes a stock log of each. */
  material_used: rows({ stock: recordOf('stocks'), qty: qty(), stock_log: keptId().nullish() }, 30),
  /** What came from elsewhere. */
  material_note: text(500),
} satisfies z.ZodRawShape;

/** What of them must be filled at submit. */
export const MAINTENANCE_REQUIRED = ['quantity', 'unit', 'severity', 'work_zone_set_up'] as const;

/** What a new form starts with. */
export const MAINTENANCE_DEFAULTS = {
  severity: 'medium',
  quantity: '1',
  unit: { code: 'nos' },
  work_zone_set_up: false,
} as const;

export const DEFECT: Section = {
  key: 'defect',
  fields: ['severity', 'quantity', 'unit', 'asset', 'layer', 'nos', 'length_m', 'breadth_m', 'depth_m'],
};

export const WORK_ZONE: Section = {
  key: 'workZone',
  fields: ['work_zone_set_up', 'lane_closure', 'temporary_measure_at'],
};

type Used = Readonly<{ qty?: unknown }>;

/** Steps that take material out of the store. */
export const MATERIAL_CHECK: IssueCheck = {
  on: ['resolve', 'on_spot'],
  since: '1.6',
  check: ({ material_used: used }): FieldError[] =>
    (Array.isArray(used) ? (used as Used[]) : []).flatMap(({ qty: quantity }, at) =>
      typeof quantity === 'string' && Number(quantity) === 0
        ? [{ path: `material_used.${at}.qty`, code: 'too_small' as const, message: 'More than nothing' }]
        : [],
    ),
};
