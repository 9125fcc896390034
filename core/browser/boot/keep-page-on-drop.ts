/**
 * A file dropped where nothing takes it would make the browser leave the page, and with it unsaved work: also in the
 * first moments, before the plugins' own drop zones stand.
 */
export function keepPageOnDrop(target: Pick<Window, 'addEventListener'>): void {
  for (const name of ['dragover', 'drop'] as const) {
    target.addEventListener(name, (event) => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    });
  }
}
