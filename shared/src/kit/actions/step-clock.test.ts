/** What a step asks hangs on the server's time: a phone runs days off, and asks what the server will ask all the same. */
import { measureClock, now as serverNow, resetClock } from '#api-client/server-clock.ts';
import { withinDays } from '#contracts/kit/condition.ts';
import { text } from '#contracts/kit/kinds/text.ts';
import type { Step } from '#contracts/kit/flow.ts';
import { TORTURE_RECORD } from '../testing/torture-record.ts';
import { offeredStep } from './step-form.ts';
import { askedFields, stepInputOf } from './step-values.ts';

const DAY = 86_400_000;
const step: Step = {
  verb: 'finish',
  from: ['open'],
  to: 'done',
  right: 'edit',
  when: withinDays('record.at', 2),
  asks: {
    fields: ['note', 'other'],
    requiredWhen: { note: withinDays('record.at', 2) },
    show: { other: withinDays('record.at', 2) },
  },
};
const kind = { ...TORTURE_RECORD, stepFields: { note: text(300), other: text(300) } };
const record = { status: 'open', note: 'Known', at: new Date(Date.now() - 4 * DAY).toISOString() };

beforeEach(() => resetClock());
afterAll(() => resetClock());

test('which row is offered, what it shows and what must be filled are asked of one clock', () => {
  const values = { note: 'Known', other: 'New' };
  const asked = () => ({
    offered: offeredStep(
      { ...kind.flow, steps: [step, { ...step, key: 'late', when: undefined }] } as never,
      'finish',
      record,
      serverNow(),
    )?.key,
    shown: Object.keys(askedFields(kind, step, record)),
    sent: Object.keys(stepInputOf(kind, step, record, values, { note: 'Known', other: '' }).data),
  });
  expect(asked()).toEqual({ offered: 'late', shown: ['note'], sent: ['note'] });
  // the device runs three days ahead
  measureClock(new Date(Date.now() - 3 * DAY).toUTCString(), Date.now(), Date.now());
  expect(asked()).toEqual({ offered: undefined, shown: ['note', 'other'], sent: ['note', 'other'] });
});
