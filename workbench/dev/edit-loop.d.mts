/** Halves of the product. */
export type Half = 'page' | 'server';
export declare function halvesOf(file: string): readonly Half[];

export interface HalfSteps {
  /** Whether the edited files could be built. */
  readonly build: (files: readonly string[]) => Promise<boolean>;
  readonly apply: () => Promise<'changed' | 'same' | 'failed'>;
}

export interface EditLoopOptions {
  readonly halves: Readonly<Record<Half, HalfSteps>>;
  readonly announce: () => void;
  readonly report: (line: string) => void;
  /** How long edits must be quiet until a round starts, ms. */
  readonly quietMs?: number;
}
export declare function editLoop(options: EditLoopOptions): {
  readonly start: () => Promise<void>;
  readonly changed: (file: string) => void;
};
