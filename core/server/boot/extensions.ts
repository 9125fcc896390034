export { Extensions } from '#core/common';
