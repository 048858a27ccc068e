/** A bank account the house receives money on, as shown to the customer. Labels are for people ('IBAN', 'Account number'). */
export interface ReceivingAccount {
  bankName: string
  holder: string
  details: readonly { label: string; value: string }[]
}

/** One line of a bank statement: money that arrived. */
export interface StatementLine {
  /** The bank's own id of the line: the same line imported twice counts once. */
  lineId: string
  currency: string
  /** In smallest units, more than zero. */
  amount: bigint
  /** The remittance text, in which the reference is looked for. */
  text: string
  payer: string
  /** Which account paid, by its number, where the bank says it of all payers alike. */
  payerAccount?: string
  bookedAt: Date
  /** Of a file: in which format the line came, 'camt', and of which account of the house's. The same line may come in another one. */
  scheme?: string
  account?: string
  /** Of what the bank booked as one: under which id, and how much of it in all, in smallest units. Another format may have it as one line. */
  entry?: { id: string; amount: bigint }
  /** Of a reference of the bank's that others in the file bear, too: the id under which the same money may have come by itself. */
  sharesWith?: string
  /** A payer may have written it as their text: it is looked at before it counts. */
  doubtful?: true
}

/** A deposit that waits for its money, as far as a bank may know of it. */
export interface AwaitedDeposit {
  /** As the customer was told to write it. */
  reference: string
  currency: string
  /** In smallest units. */
  amount: bigint
  since: Date
  /** In whose name the account is that should pay; a real bank has no use for it, a pretended one pays in it. */
  holder: string
}

/** The house's bank. `collect` asks it for new lines; a bank that only hands out files answers none, and finance imports them. */
export interface BankProvider {
  /** Stored with each line, whose ids are unique for one bank; never reused for another. */
  name: string
  sandbox: boolean
  /** How long after a customer was told to pay asking first makes sense; null: never, this bank only hands out files. */
  askAfterSeconds: number | null
  /** Undefined where the house has no account in this currency. */
  receivingAccount(currency: string): ReceivingAccount | undefined
  /** Answers the same lines, with the same ids, however often it is asked about the same deposit. */
  collect(awaited: readonly AwaitedDeposit[], now: Date): Promise<CollectedLines>
}

export interface CollectedLines {
  lines: StatementLine[]
  /** References whose payment the bank declined. */
  declined: string[]
}
