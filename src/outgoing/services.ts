/** The whole answer has to be here within `ms` milliseconds, and has no more than `mostBytes`, unpacked. */
export interface Bounds {
  ms: number
  mostBytes: number
}

const KB = 1024
const MB = 1024 * KB

/** Every service that is asked over HTTP, and how much of its time and of its words is taken: what isn't named here can't be asked (docs/generated/outgoing.md). */
export const services = {
  /** The longest honest answer (Coinbase, some 640 rates) has about 20 kB. */
  rates: { ms: 5_000, mostBytes: 256 * KB },
  oidc: { ms: 5_000, mostBytes: 256 * KB },
  /** A page of a hundred objects is a fifth of that. */
  stripe: { ms: 15_000, mostBytes: MB },
  veriff: { ms: 15_000, mostBytes: MB },
  /** Twenty entries for each of fifty people are a tenth of that. */
  yente: { ms: 20_000, mostBytes: 8 * MB },
  fireblocks: { ms: 20_000, mostBytes: 8 * MB },
  fireblocks_keys: { ms: 5_000, mostBytes: 256 * KB },
  twilio: { ms: 15_000, mostBytes: 256 * KB },
  phone_gateway: { ms: 15_000, mostBytes: MB },
  push: { ms: 10_000, mostBytes: 256 * KB },
  pusher: { ms: 5_000, mostBytes: MB },
  /** A block of Bitcoin's with all that it spends, or the traces of one of Ethereum's, has tens of megabytes. */
  chain_node: { ms: 20_000, mostBytes: 256 * MB },
} satisfies Record<string, Bounds>

/** What is spoken with otherwise than over HTTP. */
export const links = {
  /** To get a connection, until a server that listens says anything, and between two of its words. */
  mail: { connectMs: 10_000, greetingMs: 10_000, idleMs: 20_000 },
  /** A signature takes milliseconds; who hasn't answered by then may have signed all the same. */
  signer: { ms: 10_000, mostBytes: 8 * MB },
  /** Its answer is a line; a file of five megabytes takes it a second at most, and the request waits. */
  clamd: { connectMs: 2_000, ms: 15_000, mostBytes: 4 * KB },
  /** To get a connection, and for an answer: longer than any statement may take, which PostgreSQL ends by itself, but not a commit that waits for its standby, nor a connection that went dead. */
  database: { connectMs: 3_000, ms: 40_000 },
  /** For those who listen to what other processes notify of. */
  database_notices: { connectMs: 3_000, ms: 10_000 },
} as const
