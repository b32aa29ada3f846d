export { imageRoutes as issueImagesModule } from './image.routes.ts';
