import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Dropdown, Option, makeStyles } from '@fluentui/react-components';
import { useBranch } from '#core/browser';
import { editTab } from '../../contract/editor-state.ts';
import { SchemaBrowser, readCatalogs } from '../../contract/schema-state.ts';
import { schemaMessages as messages } from '../../common/schema-messages.ts';
import { useEditor } from '../state/use-editor.ts';

const useStyles = makeStyles({ choice: { minWidth: 0, width: '100%' } });

export interface CatalogChoiceProps {
  readonly dbId: number | null;
  /** Null: the default one. */
  readonly catalog: string | null;
}

/** The catalog of the shown tab; nothing where there is only one. */
export function CatalogChoice({ dbId, catalog }: CatalogChoiceProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const databases = useEditor('databases');
  const { catalogs } = useBranch(SchemaBrowser);
  const hasSeveral = databases[String(dbId)]?.allow_multi_catalog === true;
  const known = dbId === null ? undefined : catalogs[dbId];
  useEffect(() => {
    if (dbId !== null && hasSeveral && known === undefined) dispatch(readCatalogs({ dbId }));
  }, [dispatch, dbId, hasSeveral, known]);
  const [first, ...further] = known?.items ?? [];
  if (!hasSeveral || first === undefined || (further.length === 0 && catalog === null)) return null;
  return (
    <Dropdown
      size="small"
      className={styles.choice}
      aria-label={messages.catalog()}
      value={catalog ?? first}
      selectedOptions={[catalog ?? first]}
      onOptionSelect={(_event, { optionValue }) => {
        const chosen = optionValue === undefined || optionValue === first ? null : optionValue;
        dispatch(editTab({ change: { catalog: chosen, schema: null } }));
      }}
    >
      {[first, ...further].map((each) => (
        <Option key={each} value={each}>
          {each}
        </Option>
      ))}
    </Dropdown>
  );
}
