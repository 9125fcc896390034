export interface FrontDoor {
  readonly listen: (asked: { readonly host: string; readonly port: number }) => Promise<number>;
  readonly hold: () => Promise<void>;
  readonly open: (port: number | undefined) => void;
  readonly announce: () => void;
  readonly close: () => void;
}
export declare function frontDoor(options?: { readonly fileIsReady?: (address: string) => Promise<void> }): FrontDoor;
