import { showStartFailure } from './start-failure.ts';

const element = document.getElementById('app');
if (element === null) throw new Error('The page has no #app.');
// The packages, which come with this file, and our own code are a task each: together they would hold up the page.
import('./start.ts')
  .then(({ start }) => start(element))
  .catch((thrown: unknown) => {
    showStartFailure(element, thrown);
  });
