/** Everybody's in the demo. */
export { DEMO_PASSWORD as PASSWORD } from '../api/src/seed/demo-password.ts';
