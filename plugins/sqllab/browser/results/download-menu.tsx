import {
  Button,
  Menu,
  MenuGroupHeader,
  MenuItemLink,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { HttpClient, useCurrentUser, useService } from '#core/browser';
import { exportFormats, exportResult, type ExportFormat } from '../../contract/run-routes.ts';
import { resultTexts as texts } from '../../common/result-messages.ts';

const formatLabels: Readonly<Record<ExportFormat, () => string>> = {
  csv: texts.asCsv,
  xlsx: texts.asXlsx,
  json: texts.asJson,
  parquet: texts.asParquet,
};

export interface DownloadMenuProps {
  readonly queryId: string;
  /** Position of the statement in the run. */
  readonly index: number;
  /** Rows that are stored, and whether the editor's limit left some out. */
  readonly rows: number;
  readonly isCut: boolean;
}

/** Files with every row of a statement, made by the server. */
export function DownloadMenu({ queryId, index, rows, isCut }: DownloadMenuProps) {
  const http = useService(HttpClient);
  const user = useCurrentUser();
  if (!user.can(['can_export_csv', 'SQLLab'])) return null;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowDownloadRegular />}
          aria-label={texts.download()}
          title={texts.downloadNote()}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroupHeader>{isCut ? texts.downloadMore({ count: rows }) : texts.rows({ count: rows })}</MenuGroupHeader>
          {exportFormats.map((format) => (
            <MenuItemLink
              key={format}
              href={http.address(exportResult, { params: { clientId: queryId }, query: { format, statement: index } })}
            >
              {formatLabels[format]()}
            </MenuItemLink>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
