import type { ReactNode } from 'react';
import { makeStyles } from '@fluentui/react-components';
import { narrowScreen } from './layout.ts';
import { SearchField } from './search-field.tsx';

export interface ListFiltersProps {
  /** Text that is searched for; undefined: none. */
  readonly search: string | undefined;
  readonly placeholder: string;
  readonly onSearch: (change: { readonly search: string | undefined }) => void;
  /** Filters beside the search. */
  readonly children?: ReactNode;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', flexGrow: 1 },
  search: { [narrowScreen]: { width: '100%' } },
});

/** Search and filters of a list. */
export function ListFilters({ search, placeholder, onSearch, children }: ListFiltersProps) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="search">
      <div className={styles.search}>
        <SearchField
          value={search ?? ''}
          placeholder={placeholder}
          onChange={(text) => {
            onSearch({ search: text === '' ? undefined : text });
          }}
        />
      </div>
      {children}
    </div>
  );
}
