/** Endings that the file dialog offers; the server looks at the content. */
export const acceptedFiles = '.csv,.txt,.tsv,.tab,.json,.geojson,.ndjson,.jsonl,.geojsonl,.parquet,.pq,.xlsx,.xlsm';
