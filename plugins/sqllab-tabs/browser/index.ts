import { contribute } from '#core/common';
import { HttpClient, defineBrowserPlugin } from '#core/browser';
import { TabKeepers } from '#plugins/sqllab';
import { httpTabStorage } from './http-tab-storage.ts';

export default defineBrowserPlugin({
  id: 'sqllab-tabs',
  contributions: [
    contribute(TabKeepers, { id: 'sqllab-tabs', open: (services) => httpTabStorage(services.get(HttpClient)) }),
  ],
});
