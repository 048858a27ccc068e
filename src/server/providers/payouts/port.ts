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

/** What a file of the bank's says became of one payment. */
interface PayoutNews {
  endToEndId: string
  state: PayoutState
}

/** What a bank says of the name on an account. */
interface NameCheck {
  name: 'match' | 'close' | 'no' | 'unknown'
  /** The name that the bank knows, where it says so. */
  suggestion?: string
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
  /** Whether `look` can say more than 'unknown'; otherwise files do, by `read`. */
  askable: boolean
  /** Verification of payee, before anything is paid. */
  check(to: BankDestination, amount: bigint): Promise<NameCheck>
  /** `refs` are by `id`, one for each order; a file is for people to hand in, and says nothing of what becomes of it. */
  send(
    orders: readonly PayoutOrder[],
  ): Promise<{ refs: ReadonlyMap<string, string> } | { file: Uint8Array; name: string } | 'unknown'>
  /** Where the payment behind a ref stands at `now`. */
  look(ref: string, now: Date): Promise<PayoutState | 'unknown'>
  /** What a file from the bank says. Throws an Error that names the place where it can't be read. */
  read(file: Uint8Array): readonly PayoutNews[]
}
