/** Open issues by the thousand along the demo's road, as the server answers them. */
const STATES = ['pending_review', 'approved', 'in_progress', 'resolved'];
const LANES = ['lhs', 'rhs', 'median'];
const URGENCY = ['low', 'normal', 'high', 'critical'];

export const roadRows = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const metres = 12_000 + ((at * 7919) % 84_000);
    return {
      id: `01900000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`,
      number: `ISS/RM/2026-27/${String(at).padStart(6, '0')}`,
      issue_type: at % 9 === 0 ? 'road_user_accident' : 'routine_maintenance',
      status: STATES[at % STATES.length],
      highway: 1,
      direction: LANES[at % LANES.length],
      chainage_from: (metres / 1000).toFixed(3),
      chainage_to: null,
      occurred_at: new Date(Date.UTC(2026, at % 11, 1 + (at % 27))).toISOString(),
      priority: URGENCY[at % URGENCY.length],
      due_at: null,
      sla_state: at % 7 === 0 ? 'breached' : 'none',
      ...{ sub_type_label: 'Pothole', sub_type_labels: {}, category_label: 'Pavement', category_labels: {}, facts: {} },
    };
  });
