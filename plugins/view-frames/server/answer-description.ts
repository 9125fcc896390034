import { join } from 'node:path';
import { AppError, Settings, reply } from '#core/common';
import { PluginStates, externalFolder, handle } from '#core/server';
import { getViewDescription } from '../common/description-route.ts';
import { messages } from '../common/messages.ts';
import { readVizFile } from './read-viz-file.ts';

export const answerDescription = handle(
  getViewDescription,
  { plugins: PluginStates, settings: Settings },
  async ({ params }, { plugins, settings }) => {
    const found = (await plugins.external()).find(({ id }) => id === params.id);
    if (found?.url === undefined || found.about?.trust !== 'view')
      throw new AppError('not-found', messages.unknownPlugin(params));
    const read = await readVizFile(join(externalFolder(settings), found.id));
    if (read === undefined) throw new AppError('validation', messages.noFile());
    if (!read.ok) throw new AppError('validation', read.error);
    return reply(200, { result: read.value });
  },
);
