/** Halves of the product. */
export type Half = 'page' | 'server';
export declare function halvesOf(file: string): readonly Half[];

export interface EditLoopOptions {
  readonly buildPage: (files: readonly string[]) => Promise<boolean>;
  readonly restartServer: (files: readonly string[]) => Promise<boolean>;
  readonly announce: () => void;
  /** How long edits must be quiet until a round starts, ms. */
  readonly quietMs?: number;
}
export declare function editLoop(options: EditLoopOptions): {
  readonly start: () => Promise<void>;
  readonly changed: (file: string) => void;
};
