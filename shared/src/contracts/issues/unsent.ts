/** How an issue looks while only a device has it. Without Zod, for screens. */
import type { RecordKind } from '../kit/record-kind.ts';

export const issueUnsent = {
  blank: {
    time_suspect: false,
    assigned_to_name: null,
    resolver: null,
    resolver_name: null,
    resolved_on_spot: false,
    resolution_note: null,
    approved_at: null,
    extension_requested: null,
    sla_hours: null,
    temporary_due_at: null,
    due_at: null,
    resolved_at: null,
    closed_at: null,
    sla_state: 'none',
    linked_issues: [],
  },
  people: { assigned_to: 'assigned_to_name', resolver: 'resolver_name' },
} as const satisfies Pick<RecordKind, 'blank' | 'people'>;
