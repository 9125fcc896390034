/** A function that is made at its first call, for one that takes long to make and may never be called. */
export function whenUsed<Given, Result>(make: () => (given: Given) => Result): (given: Given) => Result {
  let made: ((given: Given) => Result) | undefined;
  return (given) => (made ??= make())(given);
}
