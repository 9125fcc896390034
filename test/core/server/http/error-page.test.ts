import { expect } from 'chai';
import { errorPage } from '../../../../core/server/http/error-page.ts';

describe('error page', () => {
  it('names the request, and the trace where there is one', () => {
    expect(errorPage(500, { request_id: 'ab-1' })).to.include(
      'The server could not answer. Its log has the details under ab-1.',
    );
    expect(errorPage(500, { request_id: 'ab-1', trace_id: '4bf92f' })).to.include(
      'under ab-1, its traces under 4bf92f.',
    );
  });
});
