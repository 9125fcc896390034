import { JSDOM } from 'jsdom';
import { act } from 'react';

/** A page of jsdom in which React draws. */
export interface ReactPage {
  readonly window: JSDOM['window'];
  /** The element of an id; throws where there is none. */
  readonly place: (id?: string) => HTMLElement;
}

/** An empty page of its own, as the document of this process, in every test of a `describe`. */
export function reactPage(html = '<div id="root"></div>'): ReactPage {
  const globals = globalThis as Record<string, unknown>;
  const before: Record<string, unknown> = {};
  let page: JSDOM;
  beforeEach(() => {
    page = new JSDOM(`<!doctype html>${html}`);
    const given = { window: page.window, document: page.window.document, IS_REACT_ACT_ENVIRONMENT: true };
    for (const [name, value] of Object.entries(given)) {
      before[name] = globals[name];
      globals[name] = value;
    }
  });
  afterEach(() => {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) Reflect.deleteProperty(globals, name);
      else globals[name] = value;
    }
    page.window.close();
  });
  return {
    get window() {
      return page.window;
    },
    place: (id = 'root') => {
      const element = page.window.document.getElementById(id);
      if (element === null) throw new Error(`no #${id}`);
      return element;
    },
  };
}

/** Lets something happen, and React draw what follows from it. */
export const happens = (what: () => void): Promise<void> =>
  act(async () => {
    what();
    await Promise.resolve();
  });
