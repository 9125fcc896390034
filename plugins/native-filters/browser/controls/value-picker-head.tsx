import { Input, Spinner, makeStyles } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { barMessages as messages } from '../../common/bar-messages.ts';
import { ChosenValues } from './chosen-values.tsx';
import type { ValueChoice } from './use-value-choice.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px', padding: '8px 8px 6px' },
});

/** The search of a value picker, and what is chosen. */
export function ValuePickerHead({ choice, listId }: { readonly choice: ValueChoice; readonly listId: string }) {
  const styles = useStyles();
  const { open, active, setActive, walk, chosen, toggle, isMany, textOf } = choice;
  const { list } = open;
  return (
    <div className={styles.root}>
      <Input
        size="small"
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={open.found[active] === undefined ? '' : `${listId}-${String(active)}`}
        aria-label={messages.search()}
        placeholder={messages.search()}
        contentBefore={<SearchRegular />}
        contentAfter={list?.status === 'loading' ? <Spinner size="extra-tiny" aria-label={messages.loading()} /> : null}
        value={open.search}
        maxLength={500}
        onChange={(_event, data) => {
          setActive(0);
          open.setSearch(data.value);
        }}
        onKeyDown={walk}
      />
      {isMany && chosen.length > 0 && (
        <ChosenValues
          chosen={chosen}
          missing={(list?.selected ?? []).filter(({ count }) => count === 0).map(({ value }) => value)}
          textOf={textOf}
          onRemove={toggle}
        />
      )}
    </div>
  );
}
