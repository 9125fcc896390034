import { defineServerPlugin } from '#core/server';
import { manifest } from '../manifest.ts';

export default defineServerPlugin({ id: manifest.id });
