import { useDispatch } from 'react-redux';
import {
  Button,
  Input,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Select,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { FormField, narrowScreen } from '#core/browser/ui';
import type { UploadChoice, UploadFailure, UploadPreview } from '#plugins/datasets';
import { maxTableName } from '../../common/table-names.ts';
import { uploadPageMessages as messages } from '../../common/upload-page-messages.ts';
import { ExistingTable } from './existing-table.tsx';
import { PreviewGrid } from './preview-grid.tsx';
import { ReadingOptions } from './reading-options.tsx';
import { Choices, UploadRemarks } from './upload-remarks.tsx';
import { uploadSlice } from './upload-slice.ts';
import { changeReading, type UploadState } from './upload-state.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', paddingTop: '4px' },
  top: {
    display: 'grid',
    gridTemplateColumns: 'minmax(220px, 360px) auto',
    gap: '16px',
    alignItems: 'end',
    justifyContent: 'start',
    [narrowScreen]: { gridTemplateColumns: '1fr' },
  },
  counts: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** What will become of the file, with everything that can be corrected. */
export function UploadReview({ state }: { readonly state: UploadState }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { upload } = state;
  if (upload === null) return null;
  const { preview } = upload;
  return (
    <div className={styles.root}>
      {upload.failure !== null && (
        <Failure title={messages.cannotLoad()} failure={upload.failure} isAppend={state.ifExists === 'append'} />
      )}
      {upload.failure === null && preview.failure !== null && (
        <Failure title={messages.cannotRead()} failure={preview.failure} />
      )}
      {state.error !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{messageOf(state)}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.top}>
        <FormField label={messages.tableName()} required>
          <Input
            value={state.tableName}
            maxLength={maxTableName}
            autoFocus
            spellCheck={false}
            onChange={(_event, data) => {
              dispatch(uploadSlice.actions.tableNamed({ name: data.value }));
            }}
          />
        </FormField>
        {upload.sheets.length > 1 && (
          <FormField label={messages.sheet()}>
            <Select
              value={upload.sheet ?? ''}
              onChange={(_event, data) => {
                dispatch(changeReading({ sheet: data.value }));
              }}
            >
              {upload.sheets.map((sheet) => (
                <option key={sheet} value={sheet}>
                  {sheet}
                </option>
              ))}
            </Select>
          </FormField>
        )}
      </div>
      <ExistingTable state={state} />
      <UploadRemarks remarks={preview.remarks} />
      <ReadingOptions names={upload.option_names} chosen={state.options} found={preview.options} />
      {preview.columns.length > 0 && (
        <div>
          <div className={styles.counts} role="status">
            {messages.columns({ count: preview.columns.length })}
            {rowsOf(preview)}
          </div>
          <PreviewGrid
            fileName={upload.file_name}
            columns={state.columns}
            preview={preview}
            isWaiting={state.isPreviewing}
            failing={(upload.failure ?? preview.failure)?.column ?? null}
          />
        </div>
      )}
    </div>
  );
}

function rowsOf({ row_count: counted, estimated_row_count: guessed }: UploadPreview): string {
  if (counted !== null) return ` · ${messages.rows({ count: counted, rows: counted.toLocaleString('en') })}`;
  return guessed === null ? '' : ` · ${messages.rowsAbout({ rows: guessed.toLocaleString('en') })}`;
}

/** Reasons by field, as the server gave them; otherwise its message. */
function messageOf({ error }: UploadState): string {
  const fields = Object.values(error?.fields ?? {}).flatMap((reasons) =>
    Array.isArray(reasons) ? reasons.map(String) : [],
  );
  return fields.length > 0 ? fields.join(' ') : (error?.message ?? '');
}

interface FailureProps {
  readonly title: string;
  readonly failure: UploadFailure;
  /** The table says what the column holds, so that reading it as text is no way out. */
  readonly isAppend?: boolean;
}

function Failure({ title, failure, isAppend = false }: FailureProps) {
  const { row, column } = failure;
  const place =
    row !== null && column !== null
      ? messages.failureAt({ row, column })
      : row !== null
        ? messages.failureRow({ row })
        : column !== null
          ? messages.failureColumn({ column })
          : undefined;
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{title}</MessageBarTitle>
        {place !== undefined && <strong>{place}: </strong>}
        {failure.reason} {failure.advice}
      </MessageBarBody>
      <MessageBarActions>
        <Choices choices={[...(failure.choices ?? []), ...(isAppend ? [] : asText(column))]} />
        {isAppend && column !== null && <LeaveOut column={column} />}
      </MessageBarActions>
    </MessageBar>
  );
}

function LeaveOut({ column: sourceName }: { readonly column: string }) {
  const dispatch = useDispatch();
  return (
    <Button
      size="small"
      onClick={() => {
        dispatch(uploadSlice.actions.columnChanged({ sourceName, change: { isIncluded: false } }));
      }}
    >
      {messages.leaveOutColumn({ name: sourceName })}
    </Button>
  );
}

const asText = (column: string | null): readonly UploadChoice[] =>
  column === null ? [] : [{ label: messages.readAsText({ name: column }), column, type: 'text' }];
