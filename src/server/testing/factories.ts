import { assetOf } from '../../contract/assets.ts'
import { parseAmount } from '../../contract/money.ts'
import { uuid7 } from '../kernel/ids.ts'
import { inTx } from '../kernel/tx.ts'
import { bankDeposit, floatFunding } from '../ledger/movements.ts'
import { post } from '../ledger/post.ts'
import type { TestApp } from './ctx.ts'

/** Gives a customer money as a matched bank transfer would, straight through the ledger. `amount` in whole units, '100.50'. */
export async function giveMoney(it: TestApp, customerId: string, asset: string, amount: string): Promise<void> {
  const depositId = uuid7()
  const minor = parseAmount(amount, assetOf(asset).decimals)
  await inTx(it.ctx({ kind: 'system', job: 'test' }), (tx) =>
    post(tx, `deposit:${depositId}`, bankDeposit({ customerId, asset, amount: minor, depositId })),
  )
}

/** Fills the house float that conversions are made from. */
export async function fillFloat(it: TestApp, asset: string, amount: string): Promise<void> {
  const minor = parseAmount(amount, assetOf(asset).decimals)
  await inTx(it.ctx({ kind: 'system', job: 'test' }), (tx) =>
    post(tx, `float:${uuid7()}`, floatFunding({ asset, amount: minor, rail: 'bank' })),
  )
}
