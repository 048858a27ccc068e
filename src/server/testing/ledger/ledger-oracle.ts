import type { Account } from '../../ledger/chart.ts'
import type { Movement } from '../../ledger/movements.ts'

export type Outcome = 'posted' | 'replayed' | 'conflict' | 'insufficient' | 'hold_gone'

/** What an account has by the oracle: its balance as credits less debits, and what is pending on either side. */
export interface Balances {
  balance: bigint
  debitsPending: bigint
  creditsPending: bigint
}

interface Held {
  debit: string
  credit: string
  amount: bigint
  open: boolean
}

/**
 * The ledger as a few maps, written without looking at the real one: what a movement must do, in the simplest words. Property tests
 * hold the real ledger against it.
 */
export class LedgerOracle {
  readonly accounts = new Map<string, { account: Account; balances: Balances }>()
  readonly holds = new Map<string, Held>()
  /** Journals that stand, in order, by key. */
  readonly journals = new Map<string, Movement>()

  balances(account: Account): Balances {
    const known = this.accounts.get(account.id)
    return known ? known.balances : { balance: 0n, debitsPending: 0n, creditsPending: 0n }
  }

  /** What an account's owner can still spend. */
  free(account: Account): bigint {
    const { balance, debitsPending, creditsPending } = this.balances(account)
    return account.policy === 1 ? balance - debitsPending : -balance - creditsPending
  }

  apply(key: string, movement: Movement): Outcome {
    const earlier = this.journals.get(key)
    if (earlier) return isSameMovement(earlier, movement) ? 'replayed' : 'conflict'
    const before = this.#copy()
    for (const leg of movement.legs) {
      const outcome = this.#leg(leg)
      if (outcome === 'posted') continue
      this.#restore(before)
      return outcome
    }
    this.journals.set(key, movement)
    return 'posted'
  }

  #leg({ debit, credit, amount, phase, holdId = '' }: Movement['legs'][number]): Outcome {
    const held = this.holds.get(holdId)
    if (phase === 'settle' || phase === 'void') {
      const fits = held?.open && held.debit === debit.id && held.credit === credit.id
      if (!fits || (phase === 'void' ? amount !== held.amount : amount > held.amount)) return 'hold_gone'
      this.holds.set(holdId, { ...held, open: false })
      this.#change(debit, { debitsPending: -held.amount, balance: phase === 'settle' ? -amount : 0n })
      this.#change(credit, { creditsPending: -held.amount, balance: phase === 'settle' ? amount : 0n })
      return 'posted'
    }
    if (phase === 'hold') {
      if (held) return 'hold_gone'
      this.holds.set(holdId, { debit: debit.id, credit: credit.id, amount, open: true })
      this.#change(debit, { debitsPending: amount })
      this.#change(credit, { creditsPending: amount })
    } else {
      this.#change(debit, { balance: -amount })
      this.#change(credit, { balance: amount })
    }
    return this.free(debit) < 0n || this.free(credit) < 0n ? 'insufficient' : 'posted'
  }

  #change(account: Account, by: Partial<Balances>): void {
    const was = this.balances(account)
    const balances = {
      balance: was.balance + (by.balance ?? 0n),
      debitsPending: was.debitsPending + (by.debitsPending ?? 0n),
      creditsPending: was.creditsPending + (by.creditsPending ?? 0n),
    }
    this.accounts.set(account.id, { account, balances })
  }

  #copy(): [LedgerOracle['accounts'], LedgerOracle['holds']] {
    return [new Map(this.accounts), new Map(this.holds)]
  }

  #restore([accounts, holds]: [LedgerOracle['accounts'], LedgerOracle['holds']]): void {
    this.accounts.clear()
    this.holds.clear()
    for (const [id, known] of accounts) this.accounts.set(id, known)
    for (const [id, held] of holds) this.holds.set(id, held)
  }
}

const isSameMovement = (a: Movement, b: Movement): boolean => movementText(a) === movementText(b)

const movementText = ({ kind, legs }: Movement): string =>
  JSON.stringify([kind, legs], (_, value) => (typeof value === 'bigint' ? value.toString() : value))
