import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FieldGroup } from '../../../../core/browser/ui/field-group.tsx';

/** The group around the control, and what is read out with it. */
function groupOf(field: ReactNode) {
  const { document } = new JSDOM(renderToStaticMarkup(field)).window;
  const group = document.querySelector('button')?.closest('[role="group"]');
  const ids = group?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return {
    name: group?.getAttribute('aria-label'),
    described: ids.map((id) => document.getElementById(id)?.textContent),
  };
}

describe('FieldGroup', () => {
  it('is read out with its label, its problem and its hint', () => {
    const field = (
      <FieldGroup label="Values" hint="Choose some" problem="Too many">
        <button>A</button>
      </FieldGroup>
    );
    expect(groupOf(field)).to.deep.equal({ name: 'Values', described: ['Too many', 'Choose some'] });
  });

  it('is read out with its hint alone where its controls say what they are', () => {
    const field = (
      <FieldGroup hint="Choose some">
        <button>A</button>
      </FieldGroup>
    );
    expect(groupOf(field)).to.deep.equal({ name: null, described: ['Choose some'] });
  });
});
