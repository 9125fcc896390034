/** Endings that the file dialog offers; the server looks at the content. */
export const acceptedFiles = '.csv,.txt,.tsv,.tab,.json,.ndjson,.jsonl,.parquet,.pq,.xlsx,.xlsm';
