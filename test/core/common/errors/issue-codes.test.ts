import { expect } from 'chai';
import { issueCodesOf, timeoutIssues } from '#core/common';

/** Kinds of failure and the numbers of their advice, as clients know them. Kinds without numbers have none. */
const catalogue: Readonly<Record<string, readonly number[]>> = {
  GENERIC_DB_ENGINE_ERROR: [1002],
  COLUMN_DOES_NOT_EXIST_ERROR: [1003, 1004],
  TABLE_DOES_NOT_EXIST_ERROR: [1003, 1005],
  SCHEMA_DOES_NOT_EXIST_ERROR: [1003, 1016],
  CONNECTION_INVALID_USERNAME_ERROR: [1012],
  CONNECTION_INVALID_PASSWORD_ERROR: [1013],
  CONNECTION_INVALID_HOSTNAME_ERROR: [1007],
  CONNECTION_PORT_CLOSED_ERROR: [1008],
  CONNECTION_INVALID_PORT_ERROR: [1034],
  CONNECTION_HOST_DOWN_ERROR: [1009],
  CONNECTION_ACCESS_DENIED_ERROR: [1014, 1015],
  CONNECTION_UNKNOWN_DATABASE_ERROR: [1015],
  CONNECTION_DATABASE_PERMISSIONS_ERROR: [1017],
  CONNECTION_MISSING_PARAMETERS_ERROR: [1018],
  CONNECTION_DATABASE_TIMEOUT: [1001, 1009],
  OBJECT_DOES_NOT_EXIST_ERROR: [1029],
  SYNTAX_ERROR: [1030],
  BACKEND_TIMEOUT_ERROR: [1000, 1001],
  SQLLAB_TIMEOUT_ERROR: [1026, 1027],
  DATABASE_NOT_FOUND_ERROR: [1011, 1036],
  MISSING_TEMPLATE_PARAMS_ERROR: [1006],
  INVALID_TEMPLATE_PARAMS_ERROR: [1028],
  RESULTS_BACKEND_NOT_CONFIGURED_ERROR: [1021],
  RESULTS_BACKEND_ERROR: [1031, 1032, 1033],
  ASYNC_WORKERS_ERROR: [1035],
  DML_NOT_ALLOWED_ERROR: [1022],
  INVALID_CTAS_QUERY_ERROR: [1023],
  INVALID_CVAS_QUERY_ERROR: [1024, 1025],
  ADHOC_SUBQUERY_NOT_ALLOWED_ERROR: [1037],
  INVALID_SQL_ERROR: [1003],
  RESULT_TOO_LARGE_ERROR: [1041],
  GENERIC_COMMAND_ERROR: [1010],
  GENERIC_BACKEND_ERROR: [1011],
  INVALID_PAYLOAD_FORMAT_ERROR: [1019],
  INVALID_PAYLOAD_SCHEMA_ERROR: [1020],
  MARSHMALLOW_ERROR: [1040],
  TABLE_SECURITY_ACCESS_ERROR: [],
  DATASOURCE_SECURITY_ACCESS_ERROR: [],
  DATABASE_SECURITY_ACCESS_ERROR: [],
  QUERY_SECURITY_ACCESS_ERROR: [],
  DASHBOARD_SECURITY_ACCESS_ERROR: [],
  CHART_SECURITY_ACCESS_ERROR: [],
  REPORT_NOTIFICATION_ERROR: [],
  OAUTH2_REDIRECT: [],
};

describe('issueCodesOf', () => {
  it('has the numbers of every kind of failure, each with its words', () => {
    for (const [errorType, codes] of Object.entries(catalogue)) {
      const issues = issueCodesOf(errorType);
      expect([errorType, issues.map(({ code }) => code)]).to.deep.equal([errorType, codes]);
      for (const { code, message } of issues)
        expect(message).to.match(new RegExp(`^Issue ${String(code)} - \\w.+\\.$`));
    }
  });

  it('says of a timeout that the page noticed what the server says of its own', () => {
    expect(timeoutIssues()).to.deep.equal([
      { code: 1000, message: 'Issue 1000 - The dataset is too large to query.' },
      { code: 1001, message: 'Issue 1001 - The database is under an unusual load.' },
    ]);
    expect(issueCodesOf('BACKEND_TIMEOUT_ERROR')).to.deep.equal(timeoutIssues());
  });
});
