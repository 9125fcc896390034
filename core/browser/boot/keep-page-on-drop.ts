/**
 * A file dropped outside a drop zone would make the browser leave the page and lose unsaved work: also in the first
 * moments, before the plugins' own drop zones are there.
 */
export function keepPageOnDrop(target: Pick<Window, 'addEventListener'>): void {
  for (const name of ['dragover', 'drop'] as const) {
    target.addEventListener(name, (event) => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    });
  }
}
