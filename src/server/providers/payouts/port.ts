/** An account at somebody's bank, in the form that was checked when its owner added it. */
interface BankDestination {
  /** Code of the rail, 'sepa'. */
  rail: string
  currency: string
  country: string | null
  /** The name that the account is expected to be in. */
  holder: string
  /** By field name, as the rail declares them: `iban`, `account_number`. */
  fields: Readonly<Record<string, string>>
}

/** One payment that the house makes. */
export interface PayoutOrder {
  /** The withdrawal's. Sent again under the same id it is the same payment, whatever became of the answer to the first try. */
  id: string
  /** What the payment bears to its end and back: the withdrawal's number, 35 characters at most, no underscore. */
  endToEndId: string
  to: BankDestination
  /** In smallest units, more than zero. */
  amount: bigint
  /** When it was first instructed; the same each time. */
  at: Date
}

/**
 * Where a payment stands. `returned` may follow on `completed` weeks later; `charge` is what was kept on the way, in smallest units. `code` is the
 * bank's reason, 'AC04'.
 */
export type PayoutState =
  | { is: 'sending' | 'sent' | 'completed' }
  | { is: 'rejected'; code: string }
  | { is: 'returned'; code: string; charge: bigint }

/** What a bank says of the name on an account. */
interface NameCheck {
  name: 'match' | 'close' | 'no' | 'unknown'
  /** The name that the bank knows, where it says so. */
  suggestion?: string
}

/** Payments that go into files together: from one account, in one currency. */
export interface PayoutBatches {
  /** Tells them apart, to people too: 'EUR sepa pain.001'. */
  key: string
  currency: string
  rails: readonly string[]
  /** When what waits goes into a file on working days: times of day, UTC, '09:30'. */
  cutoffs: readonly string[]
  /** Working days until what such a file pays is there, where that isn't what its rail takes. */
  days?: number
}

interface PayoutFile {
  file: Uint8Array
  name: string
  messageId: string
}

/**
 * Who carries payments out. 'unknown' says that nobody can say: never a no. Whoever gets it waits and looks again, and gives nothing back.
 */
export interface Payouts {
  /** Stored with each payment. */
  name: string
  sandbox: boolean
  /** Codes of the rails it pays out by; on any other no withdrawal can be asked for. */
  rails: readonly string[]
  /** Whether `look` can say more than 'unknown'; otherwise the bank's files do, which people import. */
  askable: boolean
  /** What one file can hold, where payments are handed in as files. Absent where they are sent one by one. */
  batches?: readonly PayoutBatches[]
  /** Verification of payee, before anything is paid. */
  check(to: BankDestination, amount: bigint): Promise<NameCheck>
  /**
   * `refs` are by `id`, one for each order. A file, of orders of one of `batches`, is for people to hand in and says nothing of what becomes of it;
   * the bank's answers name it by `messageId`.
   */
  send(orders: readonly PayoutOrder[]): Promise<{ refs: ReadonlyMap<string, string> } | PayoutFile | 'unknown'>
  /** Where the payment behind a ref stands at `now`. */
  look(ref: string, now: Date): Promise<PayoutState | 'unknown'>
}
