import type { FrontDoor } from './front-door.mjs';

export interface ServerCode {
  readonly main: string;
  readonly entries: readonly string[];
  readonly packages: readonly string[];
}
export declare function serverProcess(
  args: readonly string[],
  options: { readonly door: FrontDoor; readonly onRefused: (status: number) => void; readonly nextMs?: number },
): {
  readonly restart: (code: ServerCode) => Promise<boolean>;
  readonly isUp: () => boolean;
  readonly stop: () => Promise<void>;
};
