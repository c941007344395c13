import {
  messages,
  PGlite,
  type PGliteOptions,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'

/** Memory for pages of tables: PostgreSQL's own 128 MB would be touched whole at start, for a database of 60 MB. */
const SHARED_BUFFERS = '32MB'
/** Statements that stay prepared; each holds its plan, some tens of KB. */
const MOST = 300

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

interface Prepared {
  name: string
  /** Types of the parameters. */
  types: number[]
  /** Result columns as the engine described them; empty for statements without rows. */
  description: Messages
}

const { serialize } = protocol

/**
 * PGlite whose statements are prepared when they are asked for a second time: their planning is half of what they cost. All of a run goes to
 * the engine at once, where PGlite itself goes five times.
 */
export class PreparedPGlite extends PGlite {
  constructor(options: PGliteOptions = {}) {
    super({ ...options, startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`] })
  }

  #seen = new LRUCache<string, true>({ max: 10 * MOST })
  #count = 0
  #gone: string[] = []
  #prepared = new LRUCache<string, Prepared>({ max: MOST, dispose: ({ name }) => void this.#gone.push(name) })

  override async query<Row>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<Row>> {
    if (!this.#isKnown(text)) return super.query<Row>(text, values, options)
    await this._checkReady()
    return this._runExclusiveTransaction(() => this.#run<Row>(text, values, options, true))
  }

  override transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return super.transaction((given) =>
      work({
        ...given,
        get closed() {
          return given.closed
        },
        query: <Row>(text: string, values: unknown[] = [], options?: QueryOptions) =>
          this.#isKnown(text) ? this.#run<Row>(text, values, options, false) : given.query<Row>(text, values, options),
      }),
    )
  }

  /** Whether a statement comes again. */
  #isKnown(text: string): boolean {
    if (this.#prepared.has(text) || this.#seen.has(text)) return true
    this.#seen.set(text, true)
    return false
  }

  #run<Row>(text: string, values: unknown[], options: QueryOptions | undefined, syncToFs: boolean): Promise<Results<Row>> {
    return this._runExclusiveQuery(async () => {
      const { name, types, description } = this.#prepared.get(text) ?? (await this.#prepare(text))
      const bound = values.map((value, index) => {
        if (value === null || value === undefined) return null
        const serializer = this.serializers[types[index] ?? 0]
        return serializer ? serializer(value) : String(value)
      })
      const parts = [...this.#closings(), serialize.bind({ statement: name, values: bound }), serialize.execute({}), serialize.sync()]
      const found = await this.execProtocolStream(Buffer.concat(parts), { syncToFs })
      // As parsers of their own the engine's few hundred would be copied for each run, which costs more than a small statement.
      const parsers = Object.assign(Object.create(this.parsers) as typeof this.parsers, options?.parsers)
      const [result] = parse.parseResults([...description, ...found], parsers, options?.rowMode ? { rowMode: options.rowMode } : {})
      return result as Results<Row>
    })
  }

  async #prepare(text: string): Promise<Prepared> {
    const name = `kept_${++this.#count}`
    const parts = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]
    const found = await this.execProtocolStream(Buffer.concat(parts), { syncToFs: false })
    const description = found.filter((message) => message instanceof messages.RowDescriptionMessage)
    const prepared = { name, types: parse.parseDescribeStatementResults(found), description }
    this.#prepared.set(text, prepared)
    return prepared
  }

  /** Ends what was put out of use by newer statements. */
  #closings(): Uint8Array[] {
    return this.#gone.splice(0).map((name) => serialize.close({ type: 'S', name }))
  }
}
