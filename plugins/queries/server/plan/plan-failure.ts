/** Why a query object cannot become SQL. `errorType` is one of the catalogue, where there is one. */
export interface PlanError {
  readonly message: string;
  readonly errorType?: string;
  /** What the dataset does not have, as far as that is the reason. */
  readonly missing?: MissingNames;
}

/** Names that a chart asks for and its dataset no longer has. */
export interface MissingNames {
  readonly columns: readonly string[];
  readonly metrics: readonly string[];
}

/** Thrown inside the planner only; `planQuery` turns it into a Result. */
export class PlanFailure extends Error {
  readonly planError: PlanError;

  constructor(message: string, errorType?: string) {
    super(message);
    this.name = 'PlanFailure';
    this.planError = errorType === undefined ? { message } : { message, errorType };
  }
}
