import type { Arrival } from '../port.ts'
import { tronAddressAt } from './tron-addresses.ts'
import { loggedBy, ownerOf, type TronInfo, type TronNode, type TronTransaction, transferIn } from './tron-wire.ts'

/**
 * All that a transaction paid: tokens by the logs of a contract that ran to its end, and TRX that was sent as such; what contracts pay in TRX inside is not
 * looked at, since Florin lists no TRX. A transaction that failed paid nothing, nor does what pays nothing or oneself. Places are 'value' and 'log:<its number in
 * the transaction>', which stay the same in whatever block it stands.
 */
export function tronArrivals(
  transaction: TronTransaction,
  info: TronInfo,
  { tokens }: Pick<TronNode, 'tokens'>,
): Arrival[] {
  if (info.result === 'FAILED') return []
  const { txID: tx } = transaction
  const feePayer = ownerOf(transaction)
  const paid = [...coinsIn(transaction), ...transfersIn(info, tokens)]
  return paid.flatMap((one) =>
    one.amount > 0n && one.from !== one.to ? [{ ...one, tx, ...(feePayer !== undefined && { feePayer }) }] : [],
  )
}

type Paid = Pick<Arrival, 'asset' | 'contract' | 'amount' | 'to' | 'place'> & { from: string }

function coinsIn(transaction: TronTransaction): Paid[] {
  const [contract] = transaction.raw_data.contract
  const { owner_address: from, to_address: to, amount = 0 } = contract?.parameter.value ?? {}
  const went = transaction.ret?.[0]?.contractRet === 'SUCCESS'
  if (contract?.type !== 'TransferContract' || !from || !to || !went) return []
  const addresses = { from: tronAddressAt(from), to: tronAddressAt(to) }
  return [{ ...addresses, asset: null, contract: null, amount: BigInt(amount), place: 'value' }]
}

function transfersIn({ receipt, log = [] }: TronInfo, tokens: TronNode['tokens']): Paid[] {
  // What a node logs of a run that was taken back is no payment.
  if (receipt?.result !== 'SUCCESS') return []
  return log.flatMap((one, i) => {
    const transfer = transferIn(one)
    const contract = loggedBy(one.address)
    return transfer ? [{ ...transfer, asset: tokens.get(contract) ?? null, contract, place: `log:${i}` }] : []
  })
}
