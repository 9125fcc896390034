/** The build puts the bytes of the file into the script. */
declare module '@jitl/quickjs-wasmfile-release-sync/wasm' {
  const engineFile: Uint8Array<ArrayBuffer>;
  export default engineFile;
}
