/** Where React waits until its last change between a placeholder and its content is 300 ms old. */
const wait = 'globalMostRecentFallbackTime + 300 - now()';

/**
 * Shows what was loaded as soon as it is here. React holds back whatever replaces a placeholder for up to 300 ms, once
 * per level of parts in parts, so a dashboard whose page, grid and charts come in files of their own was idle for
 * more than half a second; it has no setting for that (github.com/react/react/issues/31819).
 */
export function promptReveals() {
  return {
    name: 'prompt-reveals',
    transform(code, id) {
      if (!id.endsWith('react-dom-client.production.js')) return null;
      if (code.split(wait).length !== 2) this.error(`React no longer has "${wait}" once; see prompt-reveals.mjs.`);
      return { code: code.replace(wait, '0'), map: null };
    },
  };
}
