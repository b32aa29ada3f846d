import { moduleContracts } from '#scripts/webpack/shared-entries.ts';
import { faultIn, faultOf } from './check.ts';
import { contractFolder } from './describe.ts';
import type { Description } from './lines.ts';

it.each(moduleContracts())('the contract of %s is what its number says', async (module) => {
  expect(await faultOf(module, contractFolder(module))).toBeNull();
});

const description: Description = {
  noteBodySchema: { type: 'object', closed: true },
  'noteBodySchema.text': { type: 'string', maxLength: 80 },
};
const longer: Description = { ...description, 'noteBodySchema.text': { type: 'string', maxLength: 200 } };
const shorter: Description = { ...description, 'noteBodySchema.text': { type: 'string', maxLength: 40 } };
const fault = (number: string, today: Description, numbers: Record<string, Description>) =>
  faultIn({ module: 'notes', number, today, numbers });

it('takes a contract that says what its number said, and a minor more that fits', () => {
  expect(fault('1.0', description, { '1.0': description })).toBeNull();
  expect(fault('1.1', longer, { '1.0': description, '1.1': longer })).toBeNull();
});

it('refuses a declaration that changed without a new number, and says what and how', () => {
  const message = fault('1.0', longer, { '1.0': description });
  expect(message).toContain('fits    noteBodySchema.text: maxLength was 80, is 200');
  expect(message).toContain('npm run contract notes');
});

it('refuses a number without a description', () => {
  expect(fault('1.1', description, { '1.0': description })).toContain('notes/1.1 has no description yet');
});

it('refuses a minor number that takes something away; a major one may', () => {
  expect(fault('1.1', shorter, { '1.0': description, '1.1': shorter })).toContain('only a new major number may');
  expect(fault('2.0', shorter, { '1.0': description, '2.0': shorter })).toBeNull();
});

it('knows what is only called otherwise in the code', () => {
  const renamed = {
    bodySchema: description['noteBodySchema']!,
    'bodySchema.text': description['noteBodySchema.text']!,
  };
  expect(fault('1.0', renamed, { '1.0': description })).toContain('only calls things otherwise');
});
