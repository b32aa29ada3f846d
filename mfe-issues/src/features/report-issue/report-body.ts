import type { FormValues } from '@chainage/shared/kit/kind';
import { valuesToWire } from '@chainage/shared/kit/form/values.ts';
import type { TypeForm } from '#lib/fields/type-form.tsx';

export interface ReportContext {
  form: TypeForm;
  /** When it was reported; null keeps what the record says, or leaves a draft without. */
  reportedAt: string | null;
  deviceId: string;
  /** Said in place of a description that was left empty. */
  fallbackDescription: string;
}

/** The fields of create and edit; id, type and photos stand beside them. */
export function reportBody(values: FormValues, context: ReportContext): Record<string, unknown> {
  const { form, reportedAt, deviceId, fallbackDescription } = context;
  const wire = valuesToWire(values, form.fields, form.masked);
  return {
    ...wire,
    description: wire['description'] ?? (fallbackDescription || null),
    reported_at: reportedAt ?? wire['reported_at'] ?? null,
    device_id: wire['device_id'] ?? deviceId,
  };
}

/** Data of the submit action. */
export const submitData = (onSpot: { resolution_note: string | null; resolved_at: string | null } | null) =>
  onSpot ? { resolved_on_spot: true, ...onSpot } : {};
