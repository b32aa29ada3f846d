import { shellConfig } from '../scripts/webpack/shell.config.ts';

export default shellConfig();
