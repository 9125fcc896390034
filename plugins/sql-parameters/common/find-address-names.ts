import { templateBlocks } from './find-parameters.ts';

/** The names that a text's templates ask `url_param` for, in order; names that are made up while it runs are not seen. */
export function findAddressNames(sql: string): readonly string[] {
  const asked = templateBlocks(sql).flatMap((expression) =>
    [...expression.matchAll(/\burl_param\s*\(\s*(?:name\s*=\s*)?(['"])(.*?)\1/g)].map(([, , name = '']) => name),
  );
  return [...new Set(asked)];
}
