import type { ColumnarResult } from '#plugins/databases';
import type { Logger } from '#core/server';
import type { ResultWriter, StoredColumn, StoredResult } from '#plugins/sql-results';
import type { Growing, GrowingResults } from './growing-results.ts';
import { bytesOf, HeldRows } from './held-rows.ts';
import type { TableWriter } from './result-writer.ts';

/** Bytes that one result holds in memory, roughly, before it goes into the file while its rows come. */
const mostHeldBytes = 64 * 2 ** 20;
/** Rows until what was written is made visible to readers. */
const rowsPerCommit = 50_000;
/** Milliseconds before a complete result goes into the file, so that its readers come first. */
const restMs = 100;

const nothing = (): void => undefined;

export interface ResultPlace {
  readonly key: string;
  readonly columns: readonly StoredColumn[];
  readonly growing: GrowingResults;
  readonly open: () => Promise<TableWriter>;
  readonly logger: Logger;
}

/**
 * A result from its first row until it is in the file. Rows are held in memory and read from there, so that neither
 * reader nor statement waits for the disk; many rows, and those that are sorted or searched, go into the file at once.
 */
export class GrowingResult implements ResultWriter, Growing {
  readonly kept: Promise<boolean>;
  readonly #place: ResultPlace;
  #held: HeldRows | undefined;
  #isPouring = false;
  #table: TableWriter | undefined;
  #visible = 0;
  #isComplete = false;
  /** What is done in the file, one after the other. */
  #work: Promise<void> = Promise.resolve();
  #rest: NodeJS.Timeout | undefined;
  #keeping: Promise<void> | undefined;
  #tellKept: (isKept: boolean) => void = nothing;

  constructor(place: ResultPlace) {
    this.#place = place;
    this.#held = new HeldRows(place.columns);
    this.kept = new Promise((resolve) => {
      this.#tellKept = resolve;
    });
    place.growing.add(place.key, this);
  }

  get isComplete(): boolean {
    return this.#isComplete;
  }

  get heldBytes(): number {
    return this.#held?.bytes ?? 0;
  }

  get held(): HeldRows | undefined {
    return this.#held;
  }

  state(): StoredResult {
    const { key, columns } = this.#place;
    return { key, columns, rowCount: this.#visible, isComplete: this.#isComplete };
  }

  async append(batch: ColumnarResult): Promise<void> {
    if (this.#held !== undefined && !this.#isPouring && this.#hasRoom(bytesOf(batch))) {
      this.#held.add(batch);
      this.#show(this.#held.rowCount);
      return;
    }
    await this.#next(async () => {
      const table = await this.#spill();
      await table.append(batch);
      if (table.rows - this.#visible < rowsPerCommit) return;
      await table.commit();
      this.#show(table.rows);
    });
  }

  async finish(): Promise<void> {
    if (this.#held === undefined || this.#isPouring) {
      const kept = this.#next(() => this.#keep());
      this.#keeping = kept.catch(() => undefined);
      return kept;
    }
    this.#isComplete = true;
    this.#rest = setTimeout(() => void this.settle(), restMs);
    this.#show(this.#visible);
  }

  async discard(): Promise<void> {
    clearTimeout(this.#rest);
    await this.#next(() => this.#drop());
  }

  async settle(): Promise<void> {
    clearTimeout(this.#rest);
    if (this.#isComplete)
      this.#keeping ??= this.#next(() => this.#keep()).catch((failure: unknown) => this.#lose(failure));
    await (this.#keeping ?? this.#next(() => this.#spill()).then(nothing, nothing));
  }

  #hasRoom(bytes: number): boolean {
    return this.heldBytes + bytes <= mostHeldBytes && this.#place.growing.hasRoom(bytes);
  }

  #show(rows: number): void {
    this.#visible = rows;
    this.#place.growing.told(this.#place.key);
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#work.then(work);
    this.#work = done.then(nothing, nothing);
    return done;
  }

  /** Writes what is held; others see it with the next commit. */
  async #pour(): Promise<TableWriter> {
    this.#isPouring = true;
    this.#table ??= await this.#place.open();
    for (const batch of this.#held?.batches ?? []) await this.#table.append(batch);
    return this.#table;
  }

  /** From now on rows are read from the file. */
  async #spill(): Promise<TableWriter> {
    if (this.#held === undefined && this.#table !== undefined) return this.#table;
    const table = await this.#pour();
    await table.commit();
    this.#held = undefined;
    return table;
  }

  async #keep(): Promise<void> {
    const { key, growing } = this.#place;
    await (await this.#pour()).finish();
    this.#held = undefined;
    growing.remove(key, this);
    this.#tellKept(true);
  }

  async #lose(failure: unknown): Promise<void> {
    const { key, logger } = this.#place;
    logger.error({ key, failure: String(failure) }, 'A result could not be kept.');
    await this.#drop();
  }

  async #drop(): Promise<void> {
    const { key, growing } = this.#place;
    this.#held = undefined;
    growing.remove(key, this);
    this.#tellKept(false);
    await this.#table?.discard();
  }
}
