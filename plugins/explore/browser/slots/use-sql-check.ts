import { useEffect, useState } from 'react';
import { toAppError } from '#core/common';
import { HttpClient, useService } from '#core/browser';
import { validateExpression } from '#plugins/charts';

/** What an SQL expression is used as. */
export type SqlUse = 'column' | 'metric' | 'where' | 'having';

export interface SqlCheck {
  readonly status: 'none' | 'checking' | 'valid' | 'invalid';
  /** Type of a valid column or metric, as the database calls it. */
  readonly type?: string;
  readonly problem?: { readonly message: string; readonly line: number; readonly from: number; readonly until: number };
}

const none: SqlCheck = { status: 'none' };

/** How long typing must rest before the database is asked. Milliseconds. */
const restMs = 500;

/** What the database says of an expression over a dataset, asked anew when typing rests. */
export function useSqlCheck(datasetId: number, expression: string, use: SqlUse): SqlCheck {
  const http = useService(HttpClient);
  const [checked, setChecked] = useState<{ readonly of: string; readonly check: SqlCheck } | undefined>(undefined);
  const of = `${use}:${expression}`;
  const isEmpty = expression.trim() === '';
  useEffect(() => {
    if (isEmpty) return undefined;
    const abort = new AbortController();
    const ask = async () => {
      try {
        const { body } = await http.send(
          validateExpression,
          { params: { type: 'table', id: datasetId }, body: { expression, expression_type: use } },
          { signal: abort.signal },
        );
        setChecked({ of, check: checkOf(body) });
      } catch (thrown) {
        // Without permission or connection the metric still applies; the chart then says what is wrong.
        if (toAppError(thrown).kind !== 'cancelled') setChecked({ of, check: none });
      }
    };
    const timer = setTimeout(() => void ask(), restMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [http, datasetId, expression, use, of, isEmpty]);
  if (isEmpty) return none;
  return checked?.of === of ? checked.check : { status: 'checking' };
}

interface Reply {
  readonly result: readonly {
    readonly message: string;
    readonly line_number: number;
    readonly start_column: number;
    readonly end_column: number;
  }[];
  readonly type?: string | null | undefined;
}

function checkOf({ result: [problem], type }: Reply): SqlCheck {
  if (problem === undefined) return { status: 'valid', ...(type === undefined || type === null ? {} : { type }) };
  const { message, line_number: line, start_column: from, end_column: until } = problem;
  return { status: 'invalid', problem: { message, line, from, until } };
}
