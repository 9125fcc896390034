/** How to go somewhere. */
export interface NavigateOptions {
  /** Takes the place of the current entry of the history. */
  readonly replace?: boolean;
  /**
   * What is handed over beside the address, by name: plain data that an address has no room for. It lives in the
   * history of this tab, so going back and reloading bring it again; pages outside do not get it.
   */
  readonly state?: Readonly<Record<string, unknown>>;
}
