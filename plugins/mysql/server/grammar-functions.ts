/** What the grammar itself reads as calls, so that no list of functions has it; and the aggregates. */
export const grammarFunctionNames: readonly string[] = [
  ...['adddate', 'ascii', 'avg', 'bit_and', 'bit_or', 'bit_xor', 'cast', 'char', 'charset', 'coalesce', 'collation'],
  ...['concat', 'convert', 'count', 'cume_dist', 'curdate', 'curtime', 'date', 'date_add', 'date_sub', 'day'],
  ...['dense_rank', 'extract', 'first_value', 'format', 'greatest', 'group_concat', 'hour', 'if', 'ifnull', 'insert'],
  ...['interval', 'json_arrayagg', 'json_objectagg', 'lag', 'last_value', 'lead', 'least', 'left', 'lower', 'max'],
  ...['microsecond', 'min', 'minute', 'mod', 'month', 'now', 'nth_value', 'ntile', 'nullif', 'old_password'],
  ...['percent_rank', 'position', 'quarter', 'rank', 'repeat', 'replace', 'reverse', 'right', 'row_number', 'second'],
  ...['std', 'stddev', 'stddev_pop', 'stddev_samp', 'subdate', 'substring', 'sum', 'sysdate', 'time', 'timestamp'],
  ...['timestampadd', 'timestampdiff', 'trim', 'truncate', 'upper', 'utc_date', 'utc_time', 'utc_timestamp'],
  ...['var_pop', 'var_samp', 'variance', 'week', 'weight_string', 'year'],
];
