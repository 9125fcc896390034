import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { filesBelow } from '../support/source-files.ts';

/** The engines of the product, as their plugins, connections and users call them. */
const engine =
  /duckdb|clickhouse|postgres|mysql|mariadb|questdb|redshift|cockroach|timescale|citus|greenplum|yugabyte|materialize|trino|snowflake|bigquery|databricks|redis|valkey/i;
const ownFiles = /^plugins\/(?:clickhouse|duckdb|postgres|mysql|redis|trino|snowflake|bigquery|databricks)\//;

/** The workbench lists all plugins. */
const listsOfPlugins = /^workbench\/(?:common\/manifests|server\/plugins|browser\/later-plugins)\.ts$/;
/** PostgreSQL may keep the metadata as well, which is no connection of a user. */
const metadataStore = /^core\/server\/(?:metadata\/|settings\/core-settings\.ts$)/;

describe('engines', () => {
  it('are named in their own plugins only', () => {
    const lines = ['core', 'plugins', 'workbench']
      .flatMap((area) => filesBelow(area, /\.tsx?$/))
      .filter((file) => ![ownFiles, listsOfPlugins, metadataStore].some((place) => place.test(file)))
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .flatMap((line, index) => (engine.test(line) ? [`${file}:${String(index + 1)} ${line.trim()}`] : [])),
      );
    // What an engine is like, its dialect says (`SqlDialects`), its engine (`DatabaseEngines`), or another point.
    expect(lines).to.deep.equal([]);
  });
});
