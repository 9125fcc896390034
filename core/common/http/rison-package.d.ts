declare module 'rison' {
  interface Parser {
    parse(text: string): unknown;
    /** Told a message on failure; the package's own writes it to the console. */
    error: (message: string) => undefined;
    /** The failure; nothing more is read once there is one. */
    message: string | null;
  }
  const rison: { encode(value: unknown): string; parser: new (onError: (message: string) => void) => Parser };
  export default rison;
}
