export { startWorkbench, type GuestStart, type StartOptions } from './start-workbench.tsx';
export { type HalfLoader } from './load-halves.ts';
