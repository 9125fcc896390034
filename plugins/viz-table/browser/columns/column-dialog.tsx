import { makeStyles } from '@fluentui/react-components';
import { TitledDialog } from '#core/browser/ui';
import { columnMessages as messages } from '../../common/columns/column-messages.ts';
import type { TableColumn } from '../../common/table-model.ts';
import { ColumnForm, type ColumnFormProps } from './column-form.tsx';

const useStyles = makeStyles({ dialog: { width: '420px', maxWidth: 'calc(100vw - 32px)' } });

interface ColumnDialogProps extends Pick<ColumnFormProps, 'config' | 'options' | 'onChange'> {
  readonly isOpen: boolean;
  readonly column: TableColumn;
  readonly onClose: () => void;
}

/** The settings of one column, over the table that shows them. */
export default function ColumnDialog({ isOpen, column, onClose, ...form }: ColumnDialogProps) {
  const styles = useStyles();
  return (
    <TitledDialog
      isOpen={isOpen}
      title={messages.columnSettingsOf({ column: column.label })}
      className={styles.dialog}
      onClose={onClose}
    >
      <ColumnForm {...form} type={column.type} heading={column.heading} />
    </TitledDialog>
  );
}
