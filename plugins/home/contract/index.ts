export { homeLink } from './home-link.ts';
export { HomeSections, type HomeSection } from './home-sections.ts';
