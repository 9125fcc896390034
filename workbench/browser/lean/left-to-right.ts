/**
 * In place of rtl-css-js, with which Griffel mirrors every style for languages written from right to left. The
 * workbench speaks none, so no style ever differs, and neither table nor mirrored rules have to be loaded.
 */
export function convert<T>(style: T): T {
  return style;
}

export function convertProperty<V>(key: string, value: V): { readonly key: string; readonly value: V } {
  return { key, value };
}
