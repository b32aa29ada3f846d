/** The state of a repair limit as a file says it: what was settled after its limit is late, as on screens; what is still open overdue. */
import { slaSign, type Timed } from '@chainage/shared/contracts/issues/sla-sign';

/** A row of a list as one of a file. */
export const withSlaSaid = <Row extends Timed>(row: Row): Row | (Omit<Row, 'sla_state'> & { sla_state: 'late' }) =>
  slaSign(row, 0).state === 'late' ? { ...row, sla_state: 'late' } : row;
