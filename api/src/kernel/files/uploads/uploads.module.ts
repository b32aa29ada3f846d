export { uploadRoutes as uploadsModule } from './upload.routes.ts';
