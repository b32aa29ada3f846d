export { mediaModule } from './media.routes.ts';
