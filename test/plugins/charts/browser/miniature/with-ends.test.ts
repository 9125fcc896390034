import { expect } from 'chai';
import { AppError } from '#core/common';
import type { OpenViz, VizType } from '#plugins/viz-kit';
import { outsideType } from '../../support/outside-type.ts';
import { withEnds } from '../../../../../plugins/charts/browser/miniature/with-ends.ts';

const formData = { viz_type: 'dots', datasource: '1__table' };
const input = {} as never; // nobody looks at it here

/** A type from outside whose drawing fails so, and how often its end was told. */
function failing(kind: 'timeout' | 'unprocessable') {
  const reject = () => Promise.reject(new AppError(kind, 'No picture.'));
  const viz = { draw: () => 0, summarize: () => 0, drawLater: reject, summarizeLater: reject } as unknown as OpenViz;
  const type = outsideType('dots', {
    prepare: () => Promise.resolve(),
    open: () => ({ ok: true, value: () => Promise.resolve(viz) }),
  });
  const told: string[] = [];
  return { type: withEnds(type, () => told.push('ended')), told };
}

async function opened(type: VizType): Promise<OpenViz> {
  const checked = type.open(formData);
  if (!checked.ok) throw new Error(checked.error);
  return checked.value();
}

describe('a type whose ends are told', () => {
  for (const call of ['drawLater', 'summarizeLater'] as const)
    it(`tells that ${call} was ended, and fails as before`, async () => {
      const { type, told } = failing('timeout');
      const outcome = await (await opened(type))[call]?.(input).then(String, (thrown: unknown) => String(thrown));
      expect([outcome?.includes('No picture.'), told]).to.deep.equal([true, ['ended']]);
    });

  it('tells nothing of other failures', async () => {
    const { type, told } = failing('unprocessable');
    await (await opened(type)).drawLater?.(input).catch(() => undefined);
    expect(told).to.deep.equal([]);
  });
});
