/**
 * Macros of the private file over written numbers of any length. `plain_number`: without an exponent and without
 * insignificant zeros, so that equal numbers are equal texts. `exact_key` of a number without an exponent: a text that
 * sorts like the numbers: sign, count of integer digits, digits; those of negative numbers inverted. Non-numbers sort
 * as in PostgreSQL: NaN above Infinity.
 */
export const numberMacros = [
  `CREATE OR REPLACE MACRO without_power(t) AS CASE WHEN NOT contains(t, 'e') THEN t
    ELSE (CASE WHEN starts_with(t, '-') THEN '-' ELSE '' END) || (CASE WHEN contains(t, 'e-')
      THEN '0.' || repeat('0', split_part(t, 'e-', 2)::BIGINT - 1) || translate(split_part(t, 'e', 1), '-.', '')
      ELSE rpad(translate(split_part(t, 'e', 1), '-.', ''), split_part(t, 'e', 2)::INTEGER + 1, '0') END) END`,
  `CREATE OR REPLACE MACRO without_noughts(t) AS
    CASE WHEN contains(t, '.') THEN rtrim(rtrim(t, '0'), '.') ELSE t END`,
  `CREATE OR REPLACE MACRO plain_number(t) AS without_noughts(without_power(t))`,
  `CREATE OR REPLACE MACRO key_digits(t) AS
    lpad(length(ltrim(split_part(t, '.', 1), '-0'))::VARCHAR, 6, '0') || ltrim(split_part(t, '.', 1), '-0') ||
      rtrim(split_part(t, '.', 2), '0')`,
  `CREATE OR REPLACE MACRO number_key(t) AS CASE WHEN NOT regexp_matches(t, '[1-9]') THEN '1'
    WHEN starts_with(t, '-') THEN '0' || translate(key_digits(t), '0123456789', '9876543210') || '~'
    ELSE '2' || key_digits(t) END`,
  `CREATE OR REPLACE MACRO exact_key(t) AS CASE t WHEN 'NaN' THEN '4' WHEN 'Infinity' THEN '3' WHEN '-Infinity' THEN '' ELSE number_key(t) END`,
];
