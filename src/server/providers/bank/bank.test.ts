import { describe, expect, test } from 'vitest'
import { assets } from '../../../contract/assets.ts'
import { parseAmount } from '../../../contract/money.ts'
import { sandboxBankAmounts } from '../../../contract/wallet/payments.ts'
import { bankContract } from './port.contract.ts'
import { sandboxBank } from './sandbox.ts'
import { statementsBank } from './statements.ts'

const ours = {
  bankName: 'Bank of Utrecht',
  holder: 'Florin BV',
  details: [{ label: 'IBAN', value: 'NL91ABNA0417164300' }],
}

describe('the sandbox bank', () => {
  bankContract(sandboxBank, { account: 'EUR' })

  const since = new Date('2026-03-02T10:00:00.000Z')
  const at = (ms: number) => new Date(since.getTime() + ms)
  const ask = (amount: string, currency = 'EUR', ms = 3_000) =>
    sandboxBank().collect(
      [{ reference: 'FLN-7K4M-29QX', currency, amount: parseAmount(amount, 2), since, holder: 'Ada Lovelace' }],
      at(ms),
    )

  test('pays three seconds after the customer was told how, not a millisecond earlier', async () => {
    expect((await ask('100.00', 'EUR', 2_999)).lines).toEqual([])
    expect((await ask('100.00', 'EUR', 3_000)).lines).toHaveLength(1)
  })

  test('declines 13.13', async () => {
    expect(await ask('13.13')).toEqual({ lines: [], declined: ['FLN-7K4M-29QX'] })
  })

  test('pays one unit too little for 11.11', async () => {
    expect((await ask('11.11')).lines.map((line) => line.amount)).toEqual([1110n])
  })

  test('mistypes the reference for 12.12', async () => {
    const { lines } = await ask('12.12')
    expect(lines.map((line) => line.amount)).toEqual([1212n])
    expect(lines[0]?.text).not.toContain('FLN-7K4M-29QX')
  })

  test('pays twice for 14.14', async () => {
    expect((await ask('14.14')).lines.map((line) => [line.lineId, line.amount])).toEqual([
      ['sandbox-FLN-7K4M-29QX-1', 1414n],
      ['sandbox-FLN-7K4M-29QX-2', 1414n],
    ])
  })

  test('never pays 15.15', async () => {
    expect(await ask('15.15', 'EUR', 86_400_000)).toEqual({ lines: [], declined: [] })
  })

  test('pays in the customer’s name, and for 16.16 in a stranger’s', async () => {
    expect((await ask('100.00')).lines.map((line) => line.payer)).toEqual(['Ada Lovelace'])
    expect((await ask('16.16')).lines.map((line) => line.payer)).toEqual(['Sandbox Stranger'])
  })

  test('has for every currency an amount within its limits that steers it', () => {
    for (const asset of assets.filter(({ kind }) => kind === 'fiat')) {
      const min = parseAmount(asset.minAmount, asset.decimals)
      for (const row of sandboxBankAmounts) {
        expect([row.amount, row.larger].some((text) => parseAmount(text, asset.decimals) >= min)).toBe(true)
      }
    }
  })
})

describe('the bank that hands out statements', () => {
  bankContract(() => statementsBank({ EUR: ours }), { account: 'EUR' })
})
