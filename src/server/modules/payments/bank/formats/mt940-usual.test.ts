import { describe, expect, test } from 'vitest'
import { readStatement } from '../read-statement.ts'
import type { OwnPayments } from '../statement-file.ts'

const NUMBER = 'W-261120-4K7MQX'
const own: OwnPayments = {
  today: '2026-11-24',
  handedIn: new Map([[NUMBER, { currency: 'EUR', amount: 250_000n, dueOn: '2026-11-23', debitRef: null }]]),
}

/** A day at a bank that counts nothing: two deposits, a payment of ours and what the bank takes for itself, as that bank tells of them. */
const days: Readonly<Record<string, { rows: string[]; fee: string }>> = {
  'in subfields behind a code': {
    rows: [
      ':61:2611231123CR500,00NTRFNONREF//0724911423221',
      ':86:166?00SEPA-GUTSCHRIFT?109310?20EREF+NOTPROVIDED?21SVWZ+FLN-7K4M-29QX',
      '?30INGDDEFFXXX?31DE75512108001245126199?32Ada Okonkwo',
      `:61:2611231123DR2500,00NTRF${NUMBER}//0724911423222`,
      `:86:191?00SEPA-UEBERWEISUNG?109310?20EREF+${NUMBER}?21SVWZ+Florin`,
      '?30ABNANL2A?31NL02ABNA0123456789?32Grace Hopper',
      ':61:2611231123CR1200,00NTRFNONREF//0724911423223',
      ':86:166?00SEPA-GUTSCHRIFT?109310?20EREF+NOTPROVIDED?21SVWZ+FLN-2222-222',
      '?222?30COBADEFFXXX?31DE02120300000000202051?32Jo Li',
      ':61:2611231123DR7,90NCHGNONREF//0724911423224',
      ':86:805?00ENTGELTABSCHLUSS?109310?20November',
    ],
    fee: '7,90',
  },
  'with tags between slashes, in rows of 65': {
    rows: [
      ':61:2611231123C500,00N247NONREF//A1',
      ':86:/TRTP/SEPA OVERBOEKING/IBAN/NL02ABNA0123456789/BIC/ABNANL2A/NAME',
      '/ADA OKONKWO/REMI/FLN-7K4M-29QX/EREF/NOTPROVIDED',
      `:61:2611231123D2500,00N247${NUMBER}//A2`,
      ':86:/TRTP/SEPA OVERBOEKING/IBAN/NL02ABNA0123456789/BIC/ABNANL2A/NAME',
      `/GRACE HOPPER/REMI/FLORIN/EREF/${NUMBER}`,
      ':61:2611231123C1200,00N247NONREF//A3',
      ':86:/TRTP/SEPA OVERBOEKING/IBAN/DE02120300000000202051/BIC/COBADEFF/N',
      'AME/JO LI/REMI/FLN-2222-2222/EREF/NOTPROVIDED',
      ':61:2611231123D12,50NCHGNONREF//A4',
      ':86:KOSTEN ZAKELIJK BETALINGSVERKEER',
    ],
    fee: '12,50',
  },
  'as plain text broken at spaces': {
    rows: [
      ':61:261123C500,00NMSCNONREF//P1',
      ':86:Transfer in from ADA OKONKWO account 12345678 sort code',
      '200000 reference FLN-7K4M-29QX thank you very much for the quick',
      'help',
      `:61:261123D2500,00NTRF${NUMBER}//P2`,
      ':86:Transfer out to GRACE HOPPER account 87654321',
      ':61:261123C1200,00NMSCNONREF//P3',
      ':86:Transfer in from JO LI account 11112222 reference',
      'FLN-2222-2222',
      ':61:261123D3,00NCHGNONREF//P4',
      ':86:Service charge',
    ],
    fee: '3,00',
  },
}
const written = ({ rows, fee }: { rows: string[]; fee: string }) => {
  const cents = 1_000_000 + 50_000 - 250_000 + 120_000 - Number(fee.replace(',', ''))
  const closing = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
  return [':20:S', ':25:NL91ABNA0417164300', ':28C:12/1', ':60F:C261120EUR10000,00', ...rows]
    .concat(`:62F:C261123EUR${closing}`, '-')
    .join('\n')
}

describe.each(Object.entries(days))('a usual day at a bank that tells %s', (_, day) => {
  test('is booked by itself: what left is ours, and what the bank took is less than what arrived', () => {
    const { lines, payouts, ignored } = readStatement(written(day), undefined, own)
    expect(lines.map(({ amount, doubtful }) => [amount, doubtful])).toEqual([
      [50_000n, undefined],
      [120_000n, undefined],
    ])
    expect(payouts).toMatchObject([{ is: 'debited', endToEndId: NUMBER, amount: 250_000n }])
    expect(ignored).toBe(1)
  })

  test('that isn’t over, waits by as much as left; so does what no payment of ours tells of', () => {
    const doubted = (known?: OwnPayments) =>
      readStatement(written(day), undefined, known).lines.map(({ doubtful }) => doubtful)
    expect(doubted({ ...own, today: '2026-11-23' })).toEqual([undefined, true])
    expect(doubted()).toEqual([undefined, true])
  })

  test('stays ours in the same file again, by the bank’s own id of the debit alone', () => {
    const [paid] = readStatement(written(day), undefined, own).payouts
    const known = (debitRef: string): OwnPayments => ({
      today: '2026-11-23',
      handedIn: new Map([[NUMBER, { currency: 'EUR', amount: 250_000n, dueOn: null, debitRef }]]),
    })
    const doubted = (ref: string) =>
      readStatement(written(day), undefined, known(ref)).lines.map(({ doubtful }) => doubtful)
    expect(doubted(paid?.ref ?? '')).toEqual([undefined, undefined])
    expect(doubted('NL91ABNA0417164300/another')).toEqual([undefined, true])
  })
})
