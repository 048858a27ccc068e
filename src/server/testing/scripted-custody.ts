import { createHash } from 'node:crypto'
import type { CustomerCtx } from '../kernel/context.ts'
import type { Providers } from '../kernel/providers.ts'
import type { WayOut } from '../modules/withdrawals/way-out.ts'

type Custody = NonNullable<Providers['custody']>
type Sender = NonNullable<Providers['chains'][number]['sender']>

/** A signer and nodes that answer what a test wants of them, `allows` and `simulates` as the ports have it. */
export interface ScriptedNodes {
  allows: 'unknown' | 'down' | number
  simulates: Awaited<ReturnType<Sender['simulate']>>
  /** Per unit, at each speed: gas, or a thousand virtual bytes. */
  rates: Record<'low' | 'medium' | 'high', bigint>
  simulated: number
  /** A customer's context in which these are asked. */
  asked: (ctx: CustomerCtx) => CustomerCtx
}

const DAY_MS = 86_400_000
const HOT = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const GWEI = 1_000_000_000n

/** Every network pays from its hot account. */
export const hotWay: WayOut = { kind: 'chain', clearingFor: (_ctx, _asset, { network }) => `chain:${network}:hot` }

/** The MAC is a digest here: who checks it is the signer, which isn't asked to sign. */
const macOf = (about: string): string => createHash('sha256').update(about).digest('hex')

export function scriptedNodes(): ScriptedNodes {
  const nodes: ScriptedNodes = {
    allows: DAY_MS,
    simulates: { ok: true, gas: 21_000n },
    rates: { low: 10n * GWEI, medium: 20n * GWEI, high: 40n * GWEI },
    simulated: 0,
    asked: (ctx) => ({
      ...ctx,
      providers: {
        ...ctx.providers,
        custody: custody(ctx),
        chains: ctx.providers.chains.map((chain) => ({ ...chain, sender })),
      },
    }),
  }
  const rate = (speed: 'low' | 'medium' | 'high') => ({ rate: nodes.rates[speed], tip: 0n })
  const sender = {
    fees: async () => ({ low: rate('low'), medium: rate('medium'), high: rate('high') }),
    simulate: async () => {
      nodes.simulated++
      return nodes.simulates
    },
  } as unknown as Sender
  const custody = (ctx: CustomerCtx) =>
    ({
      publicKeys: async () => [{ network: 'ethereum', account: 'hot', path: '', xpub: '', address: HOT }],
      allow: async (about: unknown) => {
        if (nodes.allows === 'down') throw new Error('the socket is closed')
        if (nodes.allows === 'unknown') return 'unknown'
        return { usableAt: ctx.now().getTime() + nodes.allows, mac: macOf(JSON.stringify(about)) }
      },
    }) as unknown as Custody
  return nodes
}
