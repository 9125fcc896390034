import type { Page } from './pages.ts';

/** The page that lives at a path; slashes at the end do not matter, fixed parts win over parameters. */
export function matchPage(pages: readonly Page[], pathname: string): Page | undefined {
  const fitting = pages.filter((page) => patternOf(page.link.path).test(trimSlash(pathname)));
  return fitting.sort((a, b) => parameterCount(a) - parameterCount(b))[0];
}

/** A path without slashes at its end, as routes are registered. */
export function trimSlash(path: string): string {
  const trimmed = path.replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed;
}

function patternOf(path: string): RegExp {
  const parts = trimSlash(path)
    .split('/')
    .map((part) => (part.startsWith('$') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}

function parameterCount(page: Page): number {
  return page.link.path.split('/').filter((part) => part.startsWith('$')).length;
}
