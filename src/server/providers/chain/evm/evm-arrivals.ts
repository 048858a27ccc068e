import type { Arrival } from '../port.ts'
import { type EvmReceipt, type EvmTrace, type EvmTransaction, transferIn } from './evm-wire.ts'

/** The assets of an EVM network: the native one, and tokens by their contract in small letters. */
export interface EvmAssets {
  native: string
  tokens: ReadonlyMap<string, string>
}

/**
 * All that a transaction paid: its own value, tokens by its logs, and what contracts paid inside it as far as `traces` are there. A transaction that
 * failed paid nothing, nor does what pays nothing or oneself. Places are 'value', 'log:<its number in the transaction>', 'trace:<its address>', which
 * stay the same in whatever block it stands; the number that nodes give a log counts from the block's first.
 */
export function evmArrivals(
  transaction: EvmTransaction,
  receipt: EvmReceipt,
  traces: readonly EvmTrace[],
  { native, tokens }: EvmAssets,
): Arrival[] {
  if (receipt.status !== '0x1') return []
  const { hash: tx, from, to, value } = transaction
  const coin = { asset: native, contract: null, tx }
  const own = to === null ? [] : [{ ...coin, from, to, amount: BigInt(value), place: 'value' }]
  const logged = receipt.logs.flatMap((log, i) => {
    const transfer = transferIn(log)
    const contract = log.address.toLowerCase()
    return transfer ? [{ ...transfer, asset: tokens.get(contract) ?? null, contract, tx, place: `log:${i}` }] : []
  })
  const inside = standingTraces(traces).flatMap((trace) => {
    const paid = paidBy(trace)
    return paid ? [{ ...coin, ...paid, place: `trace:${trace.traceAddress.join('.')}` }] : []
  })
  return [...own, ...logged, ...inside].flatMap((arrival) =>
    arrival.amount > 0n && arrival.from.toLowerCase() !== arrival.to.toLowerCase()
      ? [{ ...arrival, feePayer: from }]
      : [],
  )
}

/** The steps inside a transaction that were not taken back: one that failed takes back all below it, though these don't say so themselves. */
function standingTraces(traces: readonly EvmTrace[]): EvmTrace[] {
  const failed = traces.filter(({ error }) => error !== undefined).map(({ traceAddress }) => traceAddress)
  return traces.filter(
    ({ traceAddress }) =>
      traceAddress.length > 0 && !failed.some((above) => above.every((step, i) => traceAddress[i] === step)),
  )
}

/** What a step moved: a delegated call has its caller's value and moves none. */
function paidBy({ type, action }: EvmTrace): { from: string; to: string; amount: bigint } | undefined {
  if (type === 'call' && action.callType === 'call' && action.from && action.to && action.value)
    return { from: action.from, to: action.to, amount: BigInt(action.value) }
  if (type === 'suicide' && action.address && action.refundAddress && action.balance)
    return { from: action.address, to: action.refundAddress, amount: BigInt(action.balance) }
  return undefined
}
