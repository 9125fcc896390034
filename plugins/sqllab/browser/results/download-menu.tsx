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
import { resultTexts as texts } from '../../common/result-messages.ts';

const formatLabels: Readonly<Record<ExportFormat, () => string>> = {
  csv: texts.asCsv,
  xlsx: texts.asXlsx,
  json: texts.asJson,
  parquet: texts.asParquet,
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
          aria-label={texts.download()}
          title={isComing ? texts.downloading() : texts.downloadNote()}
        />
      </MenuTrigger>
      <MenuPopover>
        {isComing ? (
          <MenuList>
            <MenuItem onClick={() => dispatch(stopDownload({ key }))}>{texts.downloadStop()}</MenuItem>
          </MenuList>
        ) : (
          <MenuList>
            <MenuGroupHeader>
              {isCut ? texts.downloadMore({ count: part.rows }) : texts.rows({ count: part.rows })}
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
