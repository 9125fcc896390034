/** What the grammar itself reads as calls, so that the list of functions lacks it. */
export const grammarFunctionNames: readonly string[] = [
  ...['cast', 'coalesce', 'extract', 'grouping', 'if', 'json_array', 'json_exists', 'json_object', 'json_query'],
  ...['json_value', 'listagg', 'localtime', 'localtimestamp', 'normalize', 'nullif', 'position', 'substring', 'trim'],
  ...['try', 'try_cast'],
];
