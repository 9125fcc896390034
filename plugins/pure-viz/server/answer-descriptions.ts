import { reply } from '#core/common';
import { handle } from '#core/server';
import { getPureDescriptions } from '../common/description-route.ts';
import { PurePlugins } from './pure-plugins.ts';

export const answerDescriptions = handle(
  getPureDescriptions,
  { plugins: PurePlugins },
  async ({ params }, { plugins }) => reply(200, { result: [...(await plugins.descriptionsOf(params.id))] }),
);
