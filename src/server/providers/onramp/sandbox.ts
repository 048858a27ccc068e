import type { NetworkCode } from '../../../contract/chain/networks.ts'
import { type SandboxOnrampEnding, sandboxOnrampCountry } from '../../../contract/onramp/onramp.ts'
import { hearSandbox, sandboxMessage } from '../cards/sandbox.ts'
import { sandboxTx } from '../chain/sandbox.ts'
import type { Onramp, OnrampOrder, OnrampStanding } from './port.ts'

/** How long after it was paid a late one is sent. */
const LATE_MS = 60_000

/** A purchase as the pretended seller has it. */
export interface SandboxOnrampPurchase {
  ref: string
  network: NetworkCode
  /** null: its buyer has done nothing yet. */
  ending: SandboxOnrampEnding | null
  /** What it paid on the sandbox's network, by the payment's id, and how much in whole units of the asset; null where nothing. */
  payment: string | null
  sent: string | null
  moved_at: Date
}

/** Its books, in the database, so that every process sees the same. */
export interface SandboxOnrampBook {
  now: () => Date
  /** Writes it where there is none of that ref. */
  begin(ref: string, order: Pick<OnrampOrder, 'asset' | 'network' | 'address'>): Promise<void>
  read(ref: string): Promise<SandboxOnrampPurchase | undefined>
  /** Ends one that nothing was done in, once; where it is paid, pays its address on the sandbox's network at `payAt`. @returns false where it had ended. */
  end(ref: string, ending: SandboxOnrampEnding, paid: { bought: bigint; payAt: Date } | null): Promise<boolean>
}

/** What a pretended seller sells: what Stripe does, of the networks that are pretended. */
const SELLS = [
  { asset: 'BTC', network: 'bitcoin' },
  { asset: 'ETH', network: 'ethereum' },
  { asset: 'USDC', network: 'ethereum' },
] as const

/**
 * A pretended seller. Its customer says on our page how a purchase ends; what they bought it pays to their address on the sandbox's network, as anybody would. Amounts that end in
 * `sandboxOnrampCountry` are asked for from where it doesn't sell. Its messages come twice.
 */
export const sandboxOnramp = (book: SandboxOnrampBook, secret: string): Onramp => ({
  name: 'sandbox-onramp',
  seller: 'Stripe',
  sandbox: true,
  sells: SELLS,
  currencies: ['EUR', 'USD'],
  pollSeconds: 5,
  begin: async ({ id, amount, ...order }) => {
    const digits = amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount
    if (digits.endsWith(sandboxOnrampCountry)) return { refused: 'country' }
    const ref = `sandbox_${id}`
    await book.begin(ref, order)
    return { ref, url: null }
  },
  look: async (ref) => {
    const purchase = await book.read(ref)
    return purchase ? standing(purchase, book.now()) : 'unknown'
  },
  hear: (message) => hearSandbox(message, secret, book.now()),
  end: async (ref, ending, bought) => {
    const wait = ending === 'late' ? LATE_MS : 0
    const pays = ending === 'completes' || ending === 'late'
    const paid = pays ? { bought, payAt: new Date(book.now().getTime() + wait) } : null
    if (!(await book.end(ref, ending, paid))) return undefined
    const said = sandboxMessage({ id: `${ref}:${ending}`, ref }, secret, book.now())
    return [said, said]
  },
})

function standing({ ending, network, payment, sent, moved_at }: SandboxOnrampPurchase, now: Date): OnrampStanding {
  if (ending === null) return { is: 'begun' }
  if (ending === 'rejected') return { is: 'rejected' }
  if (ending === 'abandoned') return { is: 'to_pay' }
  if (ending === 'late' && now.getTime() - moved_at.getTime() < LATE_MS) return { is: 'sending' }
  return { is: 'complete', tx: payment && sandboxTx(network, payment), sent }
}
