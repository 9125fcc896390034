/** The addresses in a list written with commas, semicolons or line ends. */
export function addressesOf(text: string): readonly string[] {
  return text
    .split(/[,;\n]/)
    .map((address) => address.trim())
    .filter((address) => address !== '');
}

/** A bare address, without a display name, in plain letters; what mail servers take for certain. */
export function isAddress(text: string): boolean {
  return (
    text.length <= 254 && /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(text)
  );
}
