export { createGuestToken } from './routes.ts';
