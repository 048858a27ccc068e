import type { ChainSender } from './port.ts'

type Sent = Awaited<ReturnType<ChainSender['send']>>
type Lapse = Awaited<ReturnType<NonNullable<ChainSender['lapsed']>>>
type Outcome = Awaited<ReturnType<ChainSender['outcome']>>

/**
 * Two nodes of different operators as one sender: what is sent goes to both, and what became of it counts where both say the same, so that one that
 * lies alone makes nothing paid or failed. Where one is away what needs only one answer still has it.
 */
export function sendByBoth(first: ChainSender, second: ChainSender): ChainSender {
  const both = <T>(ask: (sender: ChainSender) => Promise<T>): Promise<[T | 'unknown', T | 'unknown']> => {
    const unknown = () => 'unknown' as const
    return Promise.all([ask(first).catch(unknown), ask(second).catch(unknown)])
  }
  const either = async <T>(ask: (sender: ChainSender) => Promise<T | 'unknown'>): Promise<T | 'unknown'> => {
    const answer = await ask(first).catch(() => 'unknown' as const)
    return answer === 'unknown' ? ask(second).catch(() => 'unknown' as const) : answer
  }
  return {
    // One that says more alone would have it that somebody else holds the key.
    nonceUsed: async (address, height) => {
      const [one, other] = await both((sender) => sender.nonceUsed(address, height))
      return one === 'unknown' || other === 'unknown' ? 'unknown' : Math.min(one, other)
    },
    fees: () => first.fees().catch(() => second.fees()),
    simulate: (payment) => either((sender) => sender.simulate(payment)),
    send: async (raw) => sentBy(await both((sender) => sender.send(raw))),
    outcome: async (hash) => outcomeBy(await both((sender) => sender.outcome(hash))),
    ...(first.lapsed && second.lapsed && { lapsed: async (one) => lapsedBy(await both(lapseOf(one))) }),
    transaction: (hash) => either((sender) => sender.transaction(hash)),
  }
}

/** The best that either says: one taker is enough. A refusal needs both, since what one refuses the other may have taken. */
function sentBy([one, other]: [Sent, Sent]): Sent {
  for (const best of ['mined', 'taken', 'known', 'unknown'] as const) if (one === best || other === best) return best
  return one
}

const lapseOf = (one: Parameters<NonNullable<ChainSender['lapsed']>>[0]) => async (sender: ChainSender) =>
  (await sender.lapsed?.(one)) ?? ('unknown' as const)

/** Both must have looked through all of it. */
const lapsedBy = ([one, other]: [Lapse, Lapse]): Lapse => (one === other ? one : 'unknown')

/** What both say. Where one has it in its mempool, or in a block that the other hasn't got yet, it waits; 'nowhere' is what neither has. */
function outcomeBy([one, other]: [Outcome, Outcome]): Outcome {
  if (one === 'unknown' || other === 'unknown') return 'unknown'
  if (typeof one === 'string' || typeof other === 'string') return one === other ? one : 'mempool'
  const isSame = one.blockHash === other.blockHash && one.height === other.height && one.ok === other.ok
  return isSame && one.feePaid === other.feePaid ? one : 'unknown'
}
