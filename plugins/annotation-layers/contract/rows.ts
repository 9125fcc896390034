interface Person {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

interface Changed {
  readonly id: number;
  readonly created_by: Person | null;
  readonly changed_by: Person | null;
  readonly created_on: string;
  readonly changed_on: string;
  readonly changed_on_delta_humanized: string;
}

/** A layer as lists and items show it. */
export interface LayerRow extends Changed {
  readonly name: string;
  readonly descr: string | null;
}

/** An annotation as lists and items show it. Times are ISO text in UTC without a zone. */
export interface AnnotationRow extends Changed {
  readonly short_descr: string;
  readonly long_descr: string | null;
  readonly start_dttm: string;
  readonly end_dttm: string;
  readonly json_metadata: string | null;
  readonly layer: { readonly id: number; readonly name: string };
}
