/**
 * An expression that fails with a message: MySQL and MariaDB have no function that raises one, and only warn of texts that
 * are no times or numbers. The exponent is out of range (error 1690) and its argument, with the reason, is in the message.
 * `known` keeps the server from computing it before there are rows.
 */
export const raisedError = (reason: string, known: string): string =>
  `EXP(1e4 + CHAR_LENGTH(CONCAT('${reason.replaceAll("'", "''")}', ${known})))`;
