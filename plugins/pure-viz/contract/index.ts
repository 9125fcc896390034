export { PureSandboxes, type PureSandbox } from './pure-sandboxes.ts';
