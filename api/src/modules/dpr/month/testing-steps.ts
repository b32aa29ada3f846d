/** Steps that people may take next in a random package of `model.test`, and whether each should be taken. */
import type { Client } from '#testing/client.ts';
import { act, ENTRY, LOG, logBody } from '../lines/testing.ts';
import { KEY } from '../setup/testing.ts';
import { Course, DAY, dayAt, type Step } from './testing-course.ts';
import { measuredOf, takesTooMuch, type Key, type Line } from './testing-model.ts';

export const MONTH = 'organisation/data/dpr/month/';

export class Steps extends Course {
  /** A line sent alone; some were written on a phone that had no signal until now. */
  write(): Step {
    const key = this.dice.pick(this.keys);
    const written = this.happens(0.3) ? this.now - this.upTo(25) * DAY : this.now;
    const worked = dayAt(written - Math.floor(this.dice.next() * 7) * DAY);
    // some packages begin with a month whose lines come late
    const first = `${dayAt(this.now).slice(0, 7)}-01`;
    const day = this.story.length < this.quiet && worked < first ? first : worked;
    const back = this.happens(0.35) ? this.oneOf(this.approvedOf(key, day)) : undefined;
    // as it was measured, or more or less of it
    const measured = back && this.happens(0.6) ? back.measured : this.measured(key.method);
    const recovery = back
      ? { is_recovery: true, recovery_day: back.recovers ?? back.day, recovery_reason: 'Measured too much' }
      : {};
    const at = { chainage_from: '60.000', chainage_to: '60.500', length_m: null, breadth_m: null, depth_m: null };
    const body = logBody(key.id, null, { ...at, nos: null, work_date: day, shift: 'day', ...measured, ...recovery });
    const headers =
      written < this.now
        ? { 'x-written-at': new Date(written).toISOString(), 'x-device-time': new Date(this.now).toISOString() }
        : {};
    const recovers = recovery.recovery_day;
    const line: Line = {
      ...{ id: body.id, key: key.id, entry: '', day, measured, status: 'draft', counted_in: null },
      ...(recovers !== undefined && { recovers }),
    };
    return {
      said: `write ${key.method} of ${day}${back ? ' that takes back' : ''}`,
      // none of nothing, and of frozen months only what was written before
      run: () => this.people.engineer.post(LOG, body, { headers }),
      ...(measuredOf(key, line) === 0n && { may: false }),
      line,
    };
  }

  ofSheets(verb: string, status: readonly string[], by: Client, comment?: string): Step | undefined {
    const sheet = this.oneOf(this.sheets.filter((one) => status.includes(one.status)));
    if (!sheet) return undefined;
    const lines = this.lines.filter(({ entry, status: is }) => entry === sheet.id && is !== 'cancelled');
    const may =
      verb === 'submit'
        ? lines.length > 0
        : verb === 'approve'
          ? lines.every(
              (line) => line.status !== 'rejected' && !(line.status === 'submitted' && line.recovers !== undefined),
            ) && !this.anyBeyond(lines)
          : undefined;
    return {
      said: `${verb} entry of ${sheet.day}`,
      run: () => act(by, ENTRY, sheet.id, verb, comment ? { comment } : {}),
      ...(may !== undefined && { may }),
    };
  }

  ofLines(verb: string, status: readonly string[], sheet: readonly string[]): Step | undefined {
    const line = this.oneOf(
      this.lines.filter((one) => status.includes(one.status) && sheet.includes(this.statusOf(one))),
    );
    if (!line) return undefined;
    const key = this.keys.find(({ id }) => id === line.key)!;
    const back = line.recovers !== undefined;
    const beyond = verb === 'approve' && !back && this.isBeyond(key, [line]);
    const taken = { approve: -measuredOf(key, line), reopen: measuredOf(key, line) }[verb] ?? 0n;
    const isTooMuch = taken > 0n && takesTooMuch(this.state, key, line, taken);
    const by = ['submit', 'cancel'].includes(verb) ? this.people.engineer : this.reviewer();
    const comment = verb !== 'approve' || this.happens(0.7) ? { comment: 'As measured' } : {};
    const certified = verb === 'reopen' && this.frozen.has(String(line.counted_in));
    return {
      said: `${verb} line of ${line.day}`,
      run: () => act(by, LOG, line.id, verb, ['submit', 'cancel'].includes(verb) ? {} : comment),
      may: !certified && !isTooMuch && !((beyond || (back && verb === 'approve')) && !('comment' in comment)),
      beyond: beyond || (back && verb === 'reopen'),
    };
  }

  approvedOf = (key: Key, until: string): Line[] =>
    this.lines.filter((line) => line.key === key.id && line.status === 'approved' && line.day <= until);

  /** A line that was refused, or opened again, is measured anew. */
  remeasure(): Step | undefined {
    const line = this.oneOf(
      this.lines.filter(
        (one) =>
          (one.status === 'draft' && ['draft', 'returned'].includes(this.statusOf(one))) ||
          (one.status === 'rejected' && this.statusOf(one) === 'submitted'),
      ),
    );
    if (!line) return undefined;
    const key = this.keys.find(({ id }) => id === line.key)!;
    const measured = this.measured(key.method);
    return {
      said: `measure anew of ${line.day}`,
      run: async () => {
        const { version } = (await this.people.engineer.get(`${LOG}${line.id}/`)).json<{ version: number }>();
        return this.people.engineer.patch(`${LOG}${line.id}/`, { version, ...measured });
      },
      ...(measuredOf(key, { measured }) === 0n && { may: false }),
      line: { ...line, measured },
    };
  }

  ofMonths(): Step | undefined {
    const month = this.oneOf(this.months.filter(({ status }) => status !== 'billed').slice(0, this.upTo(2)));
    if (!month) return undefined;
    const { admin, manager, accounts, client } = this.people;
    const is = (status: string) => month.status === status;
    const verb = this.happens(0.15)
      ? this.dice.pick(['return', 'reopen'])
      : ({ open: 'submit', submitted: 'certify', certified: 'approve', approved: 'bill' }[month.status] ?? 'submit');
    const laterFrozen = [...this.frozen.keys()].some((one) => one > month.month);
    const earlier = this.months.filter((one) => one.month < month.month);
    const waits = this.lines.some((line) => line.status === 'submitted' && line.day.slice(0, 7) <= month.month);
    const steps: Record<string, [Client, Record<string, unknown>, boolean]> = {
      submit: [manager, {}, is('open') && !waits],
      certify: [admin, {}, is('submitted') && earlier.every((one) => this.frozen.has(one.month))],
      approve: [client, {}, is('certified')],
      bill: [
        accounts,
        { data: { bill_no: `RA-${month.month}`, bill_date: dayAt(this.now) } },
        is('approved') && earlier.every((one) => one.status === 'billed'),
      ],
      return: [client, { comment: 'Again' }, (is('submitted') || is('certified')) && !laterFrozen],
      reopen: [manager, { comment: 'Again' }, (is('certified') || is('approved')) && !laterFrozen],
    };
    const [by, more, may] = steps[verb]!;
    return { said: `${verb} ${month.month}`, run: () => act(by, MONTH, month.id, verb, more), may };
  }

  ofKeys(): Step {
    const key = this.dice.pick(this.keys);
    const patch = async (changes: object) => {
      const { version } = (await this.people.admin.get(`${KEY}${key.id}/`)).json<{ version: number }>();
      return this.people.admin.patch(`${KEY}${key.id}/`, { version, ...changes });
    };
    if (this.happens(0.4)) {
      const scope = this.decimal(3000, 3);
      return {
        said: `revise scope to ${scope}`,
        run: () => patch({ revised_scope_quantity: scope, revision_ref: 'CoS' }),
        may: true,
        key: { ...key, scope },
      };
    }
    const holds_from = dayAt(this.now + (this.upTo(30) - 20) * DAY);
    const later = key.rates.filter((row) => row.holds_from !== holds_from);
    const rates = [...later, { holds_from, rate: this.decimal(9999, 2) }];
    const last = [...this.frozen.keys()].sort().at(-1) ?? '';
    return {
      said: `rate from ${holds_from}`,
      run: () => patch({ rates }),
      may: holds_from.slice(0, 7) > last,
      key: { ...key, rates },
    };
  }

  next(): Step | undefined {
    const dice = this.dice.next();
    if (dice < 0.24) return this.write();
    if (dice < 0.37) return this.ofSheets('submit', ['draft', 'returned'], this.people.engineer);
    if (dice < 0.51) return this.ofSheets('approve', ['submitted'], this.reviewer());
    if (dice < 0.63) return this.ofLines('approve', ['submitted'], ['submitted']);
    if (dice < 0.65) return this.ofLines('reject', ['submitted'], ['submitted']);
    if (dice < 0.7) return this.ofLines('submit', ['rejected'], ['submitted']);
    if (dice < 0.73) return this.ofLines('reopen', ['approved'], ['returned', 'submitted', 'approved']);
    if (dice < 0.75) return this.ofSheets('return', ['submitted'], this.reviewer(), 'Look again');
    if (dice < 0.77) return this.remeasure();
    if (dice < 0.78) return this.ofLines('cancel', ['draft', 'rejected'], ['draft', 'returned', 'submitted']);
    if (dice < 0.96) return this.ofMonths();
    return this.ofKeys();
  }
}
