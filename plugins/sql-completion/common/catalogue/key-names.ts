/** `customerId` as `customer_id`. */
export const snake = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** A table's name and what one row of it is called: `order_items`, `order_item`; also without `dim_` and the like. */
export function nounsOf(name: string): readonly string[] {
  const whole = snake(name);
  const bare = whole.replace(/^(?:dim|fact|fct|stg|tbl|t|raw|src)_/, '');
  return [...new Set([whole, bare].flatMap((each) => [each, singular(each)]))];
}

function singular(name: string): string {
  if (/ies$/.test(name)) return name.replace(/ies$/, 'y');
  if (/(?:s|x|z|ch|sh)es$/.test(name)) return name.replace(/es$/, '');
  if (/people$/.test(name)) return name.replace(/people$/, 'person');
  return name.replace(/([^s])s$/, '$1');
}

/** What a column is a key of by its name: `customer_id` and `customerId` of a `customer`. */
export const keyNoun = (column: string): string | undefined =>
  /^(.+?)_?(?:id|key|code|no)$/.exec(snake(column))?.[1]?.replace(/_$/, '');
