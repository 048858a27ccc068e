/** A payment that a customer makes by card. */
interface CardOrder {
  /** The deposit's. Begun again under the same id it is the same payment, whatever became of the answer to the first try. */
  id: string
  currency: string
  /** What the card is charged, in smallest units. */
  total: bigint
  /** For people at the service: the deposit's number. */
  number: string
}

/** What the service's own form takes in the browser: a public key, and a secret for this one payment. */
interface CardForm {
  key: string
  secret: string
}

/**
 * A payment that its card's holder disputes with their bank. 'asked': a question so far, nothing was taken. `fee` is what the service takes of the house
 * for it, in smallest units of the payment's currency.
 */
export interface CardDispute {
  ref: string
  is: 'asked' | 'taken' | 'won' | 'lost'
  /** In smallest units, more than zero. */
  amount: bigint
  fee: bigint
  /** Until when the house may answer; null: it can't, or no more. */
  dueBy: Date | null
}

/** Where a payment stands. `declined` is why the last card was; another one may be tried. */
export type CardStanding =
  | { is: 'open'; declined: 'declined' | 'funds' | 'not_confirmed' | null }
  | { is: 'challenge' | 'processing' | 'canceled' }
  | {
      is: 'paid'
      currency: string
      /** What was charged, in smallest units. */
      total: bigint
      /** All that was ever given back of it, and what of that failed, so that the service has it again. Sums that only rise, as of one moment. */
      refunded: bigint
      refundFailed: bigint
      /** Whether the holder confirmed it to their bank (3-D Secure). */
      authenticated: boolean
      /** The name given with the card; null: none was. */
      holder: string | null
      /** What the service keeps of the charge for itself, in smallest units; null: it doesn't say yet. */
      cost: bigint | null
      disputes: readonly CardDispute[]
    }

/**
 * Money that the service sends to the house's account at its bank. It leaves the service's balance when it is made; what failed, also after it was paid, or
 * was canceled is there again.
 */
export interface CardPayout {
  ref: string
  currency: string
  /** What arrives, in smallest units; below zero where the service takes from the bank what it lacks. */
  amount: bigint
  is: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
  madeAt: Date
  /** When the service expects it at the bank. */
  arrivesOn: Date
  /** What the bank's statement says of it; null: the service doesn't tell. */
  descriptor: string | null
  /** By what banks trace it; null: the service doesn't tell yet. */
  trace: string | null
}

/** A message as it came: its very bytes, and a header of it by name. */
export interface CardMessage {
  raw: Uint8Array
  header: (name: string) => string | undefined
}

/**
 * Who takes cards for the house. 'unknown' says that nobody can say: never a no. What the service tells by itself is a hint to look, and proves nothing
 * but that it is from there.
 */
export interface Cards {
  /** Stored with each payment, and where its money lies: the clearing account `psp:<name>`. */
  name: string
  sandbox: boolean
  /** Codes of the currencies that cards are charged in. */
  currencies: readonly string[]
  /** How long after the last look a payment is looked at again, where no message told of it. */
  pollSeconds: number
  begin(order: CardOrder): Promise<({ ref: string } & CardForm) | 'unknown'>
  look(ref: string): Promise<CardStanding | 'unknown'>
  /** Ends one that isn't paid; answers where it stands then. */
  cancel(ref: string): Promise<CardStanding | 'unknown'>
  /** Which message it is and what payment it is about; null: none. 'forged': not from the service, or not from now. */
  hear(message: CardMessage): Promise<{ id: string; ref: string | null } | 'forged'>
  /** What the service holds for the house of a currency, in smallest units. */
  balance(currency: string): Promise<bigint | 'unknown'>
  /** Answers a dispute: what speaks for the house, at most 20,000 characters. Under a `key` once; most services take one answer and no second. */
  defend(ref: string, answer: { text: string; key: string }): Promise<'taken' | 'unknown'>
  /** Gives a dispute up: it is lost. */
  concede(ref: string): Promise<'taken' | 'unknown'>
  /** What it has sent to the house's bank since an instant, all of it; 'unknown' also where that is more than it can list. */
  payouts(since: Date): Promise<readonly CardPayout[] | 'unknown'>
  /**
   * Of a pretended one alone: sends what it holds to the bank, once under a `key`; `sandboxPayoutEnds` steer what becomes of it. Undefined: it hasn't as much.
   */
  payOut?(currency: string, amount: bigint, key: string): Promise<CardPayout | undefined>
  /**
   * Of a pretended one alone: enters a card by its number, or answers for its holder. What the service says of it by itself. Undefined: no such number, or
   * nothing is asked.
   */
  enter?(ref: string, number: string, answer: 'yes' | 'no' | undefined): Promise<CardMessage[] | undefined>
}
