export { homeLink } from './home-link.ts';
