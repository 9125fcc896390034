import { defineBrowserPlugin } from '#core/browser';
import { manifest } from '../manifest.ts';

export default defineBrowserPlugin({ id: manifest.id });
