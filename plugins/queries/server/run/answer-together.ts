import type { QueryConnection, QueryPriority } from '#plugins/databases';
import type { QueryOutcome } from '../../contract/query-runner.ts';
import { select } from '../plan/nodes/select-node.ts';
import { rawSql } from '../plan/nodes/expression-nodes.ts';
import { printPlan } from '../print/print-plan.ts';
import type { Cardinalities } from '../share/cardinalities.ts';
import { formGroups } from '../share/form-groups.ts';
import { needsNoScan } from '../share/needs-no-scan.ts';
import { ScanFailed, sharedScan } from '../share/shared-scan.ts';
import { engineFailure } from './engine-failure.ts';
import type { PlannedQuestion } from './plan-question.ts';

/** A planned question and who waits for it. */
export interface OpenQuestion {
  readonly planned: PlannedQuestion;
  readonly connection: QueryConnection;
  readonly signal: AbortSignal;
  readonly priority: QueryPriority;
  readonly resolve: (outcome: QueryOutcome) => void;
  readonly reject: (reason: unknown) => void;
}

type SharedPart = NonNullable<PlannedQuestion['shared']>;
type Sharing = OpenQuestion & { readonly shared: SharedPart };

export interface SharingServices {
  readonly cardinalities: Cardinalities;
  readonly timeoutMs: number;
  /** Smaller tables are read so fast that sharing gains nothing. */
  readonly minRows: number;
}

/**
 * Answers questions that came together. Those that read the same rows of one table are answered from one scan where
 * that is cheaper; the others run by themselves. What the engine answers without reading rows waits for none of that.
 */
export async function answerTogether(questions: readonly OpenQuestion[], services: SharingServices): Promise<void> {
  const answeredAtOnce = questions.filter(({ planned: { shared } }) => shared !== undefined && needsNoScan(shared));
  for (const question of answeredAtOnce) startAlone(question);
  const others = questions.filter((question) => !answeredAtOnce.includes(question));
  const sharing = others.flatMap((question): Sharing[] => {
    const { shared } = question.planned;
    return shared === undefined ? [] : [{ ...question, shared }];
  });
  const scans = await Promise.all(sameRows(sharing).map((same) => scansOf(same, services)));
  const taken = new Set(scans.flat(2).map(({ planned }) => planned));
  for (const members of scans.flat()) startScan(members, services);
  for (const question of others) if (!taken.has(question.planned)) startAlone(question);
}

function startAlone({ planned, signal, resolve, reject }: OpenQuestion): void {
  planned.alone(signal).then(resolve, reject);
}

function startScan(members: readonly Sharing[], { timeoutMs }: SharingServices): void {
  const [first] = members;
  if (first === undefined) return;
  const answers = sharedScan(
    members.map(({ shared, signal }) => ({ ...shared, signal })),
    { from: first.shared.rows.from, where: first.shared.rows.where },
    first.connection,
    { timeoutMs, priority: first.priority },
  );
  for (const [index, answer] of answers.entries()) {
    const member = members[index];
    if (member === undefined) continue;
    answer.then(member.resolve, (reason: unknown) => {
      if (reason instanceof ScanFailed && reason.engineError.cause === undefined) startAlone(member);
      else member.reject(reason instanceof ScanFailed ? engineFailure(reason.engineError, timeoutMs) : reason);
    });
  }
}

/** Lists of questions on one connection about the same rows. */
function sameRows(questions: readonly Sharing[]): readonly (readonly Sharing[])[] {
  const lists = new Map<QueryConnection, Map<string, Sharing[]>>();
  for (const question of questions) {
    const { connection, shared } = question;
    const ofConnection = lists.get(connection) ?? new Map<string, Sharing[]>();
    lists.set(connection, ofConnection);
    const { from, where } = shared.rows;
    const probe = select({ columns: [{ expression: rawSql('1'), alias: 'probe' }], from, where });
    const rows = printPlan(probe, connection.dialect, 'literals').sql;
    ofConnection.set(rows, [...(ofConnection.get(rows) ?? []), question]);
  }
  return [...lists.values()].flatMap((ofConnection) => [...ofConnection.values()]);
}

async function scansOf(
  questions: readonly Sharing[],
  { cardinalities, minRows }: SharingServices,
): Promise<readonly (readonly Sharing[])[]> {
  const [first] = questions;
  if (first === undefined || first.shared.rows.from.kind !== 'table') return [];
  if (questions.length === 1 && !first.shared.paysAlone) return [];
  const keys = [...new Set(questions.flatMap(({ shared }) => [...shared.wanted.keys.keys()]))];
  // A key the engine cannot read is its own question's failure, in the engine's words, when that runs by itself.
  const facts = await cardinalities.of(first.shared.rows.from, keys, first.connection).catch(() => undefined);
  if (facts === undefined || facts.rowCount < minRows) return [];
  return formGroups(
    questions.map(({ shared }) => shared),
    facts,
  ).map((indexes) => indexes.flatMap((index) => questions[index] ?? []));
}
