declare module 'rison' {
  interface Parser {
    parse(text: string): unknown;
    /** Told a message on failure; the package's own writes it to the console. */
    error: (message: string) => undefined;
  }
  const rison: { encode(value: unknown): string; parser: new (onError: (message: string) => void) => Parser };
  export default rison;
}
