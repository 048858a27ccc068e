/** A payment as a screening service is told of it. `amount` is in whole units; `from` is whose it was, null where the network doesn't say. */
interface ScreenedPayment {
  network: string
  asset: string
  tx: string
  place: string
  address: string
  from: string | null
  amount: string
  customerId: string
}

/** What it found; `ref` names the answer there. Anything but 'clear' is looked at by people. */
interface Screened {
  risk: 'clear' | 'review' | 'severe'
  ref: string
}

/**
 * Whom or what lists are asked about. Of a 'LegalEntity' nobody knows whether it is a person or an organisation. Countries as two letters, small or capital;
 * a birth date as far as it is known, '1970-01-31', '1970'.
 */
export type ListedSubject =
  | { schema: 'Person'; name: string; birthDate: string | null; countries: readonly string[] }
  | { schema: 'Company'; name: string; country: string; registrationNumber: string | null }
  | { schema: 'LegalEntity'; name: string; country: string | null }
  | { schema: 'CryptoWallet'; publicKey: string }

/** An entry of the lists that looks like somebody: 'sanction', 'pep' (politically exposed, or close to who is), 'review' (anything else, also words that nobody knows). */
export interface Listing {
  kind: 'sanction' | 'pep' | 'review'
  /** The entry's id there, the same from one answer to the next. */
  entity: string
  name: string
  /** How alike they are, in thousandths. */
  score: number
  topics: readonly string[]
  datasets: readonly string[]
  birthDates: readonly string[]
  countries: readonly string[]
}

/**
 * Looks where crypto comes from and goes to, and whom lists of sanctions and of politically exposed people name. 'pending': no answer yet, so nothing is credited
 * and nothing allowed; asked again, it answers the same.
 */
export interface Screening {
  name: string
  sandbox: boolean
  /** There are no lists: it is no news of anybody that none names them, and nothing waits for that. */
  off?: true
  /** As many are asked about in one call at most. */
  mostAtOnce: number
  incoming(payment: ScreenedPayment): Promise<Screened | 'pending'>
  /** Whose address a customer wants to pay, in its network's canonical form. */
  address(payee: { network: string; address: string; customerId: string }): Promise<Screened | 'pending'>
  /** For each, in their order, the entries that look like them. 'unknown': nobody says, of none of them. */
  match(subjects: readonly ListedSubject[]): Promise<readonly (readonly Listing[])[] | 'unknown'>
  /** Which version of the lists answers now: what it said of somebody stands until that changes. Null where it doesn't tell versions apart. */
  version(): Promise<string | null | 'unknown'>
}
