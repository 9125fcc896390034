import { contribute } from '#core/common';
import { HttpClient, defineBrowserPlugin } from '#core/browser';
import { TabStorages } from '#plugins/sqllab';
import { httpTabStorage } from './http-tab-storage.ts';

export default defineBrowserPlugin({
  id: 'sqllab-tabs',
  contributions: [
    contribute(TabStorages, { id: 'sqllab-tabs', open: (services) => httpTabStorage(services.get(HttpClient)) }),
  ],
});
