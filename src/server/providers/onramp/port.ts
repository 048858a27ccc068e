import type { NetworkCode } from '../../../contract/chain/networks.ts'
import type { SandboxOnrampEnding } from '../../../contract/onramp/onramp.ts'

/** What a customer wants to buy, and where it is to be sent. */
export interface OnrampOrder {
  /** Ours. Begun again under the same id it is the same purchase, whatever became of the answer to the first try. */
  id: string
  asset: string
  network: NetworkCode
  /** The customer's own deposit address: nothing may be sent elsewhere. */
  address: string
  currency: string
  /** What to spend, as a decimal string of whole units of `currency`; the customer may change it at the seller. */
  amount: string
  /** Where the customer asks from, by which the seller tells whether it sells there. */
  ip: string
}

/** Where a purchase stands. `to_pay`: the customer is known and hasn't paid; `sending`: paid, and not sent yet. */
export type OnrampStanding =
  | { is: 'begun' | 'to_pay' | 'sending' | 'rejected' }
  | {
      is: 'complete'
      /** The transaction that it was sent by, as its chain writes it; null: it isn't told yet. */
      tx: string | null
      /** How much was sent, as a decimal string of whole units of the asset; null: it isn't told. */
      sent: string | null
    }

/** Why nothing is sold: not where they are; not to them; not to this account of the house's at all. */
export type OnrampRefusal = 'country' | 'customer' | 'closed'

/** A message as it came: its very bytes, and a header of it by name. */
export interface OnrampMessage {
  raw: Uint8Array
  header: (name: string) => string | undefined
}

/**
 * Who sells crypto by card in their own name, and bears fraud and disputes. The house charges nobody: what was bought comes to a deposit address, and is credited
 * as any chain deposit is, by what the chain says. 'unknown' says that nobody can say: never a no. What the seller tells by itself is a hint to look.
 */
export interface Onramp {
  /** Stored with each purchase, and its address under /hooks. */
  name: string
  /** As customers know it. */
  seller: string
  sandbox: boolean
  /** What it sells, of what is deposited here. */
  sells: readonly { asset: string; network: NetworkCode }[]
  /** Codes of the currencies that it takes. */
  currencies: readonly string[]
  /** How long a purchase waits to be looked at first, where no message told of it; then ever longer. */
  pollSeconds: number
  /** Opens a purchase: what it is called there, and the page that the customer goes to; null: a pretended one has none. */
  begin(order: OnrampOrder): Promise<{ ref: string; url: string | null } | { refused: OnrampRefusal } | 'unknown'>
  look(ref: string): Promise<OnrampStanding | 'unknown'>
  /** Which message it is and what purchase it is about; null: none. 'forged': not from the seller, or not from now. */
  hear(message: OnrampMessage): { id: string; ref: string | null } | 'forged'
  /**
   * Of a pretended one alone: ends a purchase, whose buyer gets `bought` of the asset in smallest units. What the seller says of it by itself. Undefined: it isn't there, or
   * has ended.
   */
  end?(ref: string, ending: SandboxOnrampEnding, bought: bigint): Promise<OnrampMessage[] | undefined>
}
