import { createContext, useContext, type ReactNode } from 'react';

/** Level of headings; 2, right below the title of the page, where no parent sets it. */
export const HeadingLevel = createContext<2 | 3 | 4>(2);

const tags = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;

/** A heading of the level that its surroundings say, so that the outline of a page has no gaps. */
export function SectionHeading({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  const Tag = tags[useContext(HeadingLevel)];
  return <Tag className={className}>{children}</Tag>;
}
