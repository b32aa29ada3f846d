import { remoteConfig } from '../scripts/webpack/remote.config.ts';

export default remoteConfig('safety');
