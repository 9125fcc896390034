import { useDispatch } from 'react-redux';
import {
  Button,
  Menu,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Spinner,
} from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useBranch, useCurrentUser } from '#core/browser';
import { Results, downloadResult, stopDownload, type ShownResult } from '../../contract/result-state.ts';
import { exportFormats, type ExportFormat } from '../../contract/run-routes.ts';
import { resultMessages as messages } from '../../common/result-messages.ts';

const formatLabels: Readonly<Record<ExportFormat, () => string>> = {
  csv: messages.asCsv,
  xlsx: messages.asXlsx,
  json: messages.asJson,
  parquet: messages.asParquet,
};

/** Files with every row of a statement, made by the server; while one is made, the way to stop it. */
export function DownloadMenu({ result, tabName }: { readonly result: ShownResult; readonly tabName: string }) {
  const dispatch = useDispatch();
  const user = useCurrentUser();
  const { downloading } = useBranch(Results);
  if (!user.can(['can_export_csv', 'SQLLab'])) return null;
  const { key, queryId, part } = result;
  const isComing = downloading.includes(key);
  const isCut = part.limitingFactor === 'DROPDOWN';
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="subtle"
          icon={isComing ? <Spinner size="extra-tiny" /> : <ArrowDownloadRegular />}
          aria-label={messages.download()}
          title={isComing ? messages.downloading() : messages.downloadNote()}
        />
      </MenuTrigger>
      <MenuPopover>
        {isComing ? (
          <MenuList>
            <MenuItem onClick={() => dispatch(stopDownload({ key }))}>{messages.downloadStop()}</MenuItem>
          </MenuList>
        ) : (
          <MenuList>
            <MenuGroupHeader>
              {isCut ? messages.downloadMore({ count: part.rows }) : messages.rows({ count: part.rows })}
            </MenuGroupHeader>
            {exportFormats.map((format) => (
              <MenuItem
                key={format}
                onClick={() => dispatch(downloadResult({ key, queryId, index: part.index, format, tabName }))}
              >
                {formatLabels[format]()}
              </MenuItem>
            ))}
          </MenuList>
        )}
      </MenuPopover>
    </Menu>
  );
}
