import { execFileSync } from 'node:child_process'
import { XMLParser } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { payoutOrder } from '../../../testing/payout-orders.ts'
import type { PayoutOrder } from '../port.ts'
import { pain001 } from './pain001.ts'
import { batchOf } from './payout-batch.ts'

const iban = /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/
const sepa = /^(?!\/)(?!.*\/\/)[A-Za-z0-9/\-?:().,'+ ]{1,70}$/
const id = /^(?!\/)[A-Za-z0-9/\-?:().,'+ ]{1,35}$/
const decimal = /^[0-9]{1,16}\.[0-9]{2}$/
const party = { Nm: sepa }
const account = { Id: { IBAN: iban } }

/**
 * What EPC132-08 (SEPA credit transfer, customer to bank, 2023) lets us write of pain.001.001.09: the elements in the only order that there is, and
 * what each may hold. An array is an element that may repeat.
 */
const profile = {
  CstmrCdtTrfInitn: {
    GrpHdr: {
      MsgId: id,
      CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
      NbOfTxs: /^[0-9]{1,15}$/,
      CtrlSum: decimal,
      InitgPty: party,
    },
    PmtInf: {
      PmtInfId: id,
      PmtMtd: /^TRF$/,
      BtchBookg: /^(true|false)$/,
      NbOfTxs: /^[0-9]{1,15}$/,
      CtrlSum: decimal,
      PmtTpInf: { SvcLvl: { Cd: /^SEPA$/ } },
      ReqdExctnDt: { Dt: /^\d{4}-\d\d-\d\d$/ },
      Dbtr: party,
      DbtrAcct: account,
      DbtrAgt: {
        FinInstnId: { 'BICFI?': /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'Othr?': { Id: /^NOTPROVIDED$/ } },
      },
      ChrgBr: /^SLEV$/,
      'CdtTrfTxInf*': {
        PmtId: { EndToEndId: id },
        Amt: { InstdAmt: /^(?!0+\.00$)[0-9]{1,9}\.[0-9]{2}$/ },
        Cdtr: party,
        CdtrAcct: account,
        RmtInf: { Ustrd: /^[A-Za-z0-9/\-?:().,'+ ]{1,140}$/ },
      },
    },
  },
}
type Rule = RegExp | { [name: string]: Rule }
type Ordered = Record<string, unknown>[]

/** What a document does that the profile doesn't let it, by path. */
function faults(nodes: Ordered, rule: Rule, path = ''): string[] {
  if (rule instanceof RegExp) {
    const text = String(nodes[0]?.['#text'] ?? '')
    return nodes.length === 1 && rule.test(text) ? [] : [`${path}: ${text}`]
  }
  const found = nodes.map((node) => Object.keys(node).find((key) => key !== ':@') as string)
  const order = Object.entries(rule).flatMap(([name, of]) => {
    const plain = name.replace(/[?*]$/, '')
    const times = found.filter((one) => one === plain).length
    const most = name.endsWith('*') ? Number.POSITIVE_INFINITY : 1
    if (times > most || (times === 0 && !name.endsWith('?'))) return [{ plain: `${plain} ${times} times`, of }]
    return Array.from({ length: times }, () => ({ plain, of }))
  })
  if (order.map(({ plain }) => plain).join() !== found.join()) return [`${path}: ${found.join()}`]
  return nodes.flatMap((node, i) =>
    faults(node[found[i] as string] as Ordered, order[i]?.of as Rule, `${path}/${found[i]}`),
  )
}

const parser = new XMLParser({
  preserveOrder: true,
  parseTagValue: false,
  ignoreAttributes: false,
  ignoreDeclaration: true,
})
const faultsOf = (text: string): string[] =>
  faults((parser.parse(text) as { Document: Ordered }[])[0]?.Document ?? [], profile)

const debtor = {
  format: 'pain.001' as const,
  currency: 'EUR' as const,
  rails: ['sepa'],
  holder: 'Florin B.V. & Söhne <EU>',
  iban: 'NL91ABNA0417164300',
  cutoffs: ['09:30'],
}
const write = (orders: readonly PayoutOrder[], odd: object = {}) =>
  pain001(batchOf(orders), { ...debtor, ...odd }, orders)
const names = ['Łukasz Żółć & Søn <b>', '李小龍', "O'Neil", 'x'.repeat(200), '//', ']]>', 'Ελένη', '\u0000\u202e', '"']
const many = names.map((holder, i) => payoutOrder(BigInt(i) * 1_000_003n + 1n, { holder }))

describe('a SEPA file', () => {
  test('keeps to the scheme’s guidelines whatever people are called', () => {
    expect(faultsOf(write(many))).toEqual([])
    expect(faultsOf(write(many, { bic: 'ABNANL2A' }))).toEqual([])
  })

  test('says how many payments it has and their sum, exactly', () => {
    const text = write([payoutOrder(9_007_199_254_740_993n), payoutOrder(1n)])
    expect(text.match(/<NbOfTxs>2</g)).toHaveLength(2)
    expect(text.match(/<CtrlSum>90071992547409.94</g)).toHaveLength(2)
  })

  test.each([
    ['an account that is none', (text: string) => text.replace('<IBAN>DE89', '<IBAN>xx')],
    [
      'two elements in the wrong order',
      (text: string) => text.replace(/(<Cdtr>.*?<\/Cdtr>\n)(<CdtrAcct>.*?<\/CdtrAcct>\n)/s, '$2$1'),
    ],
    ['an element too many', (text: string) => text.replace('<PmtMtd>', '<InstrId>1</InstrId><PmtMtd>')],
    ['no amount', (text: string) => text.replace(/<Amt>.*?<\/Amt>\n/s, '')],
    ['nothing to pay', (text: string) => text.replace(/>\d+\.\d\d<\/InstdAmt>/, '>0.00</InstdAmt>')],
    ['a letter that banks don’t take', (text: string) => text.replace('<Nm>Lukasz', '<Nm>Łukasz')],
  ])('that had %s would be found out', (_, spoil) => {
    expect(faultsOf(spoil(write(many)))).not.toEqual([])
  })

  // The EPC's own schema may be used and not handed on: whoever has it names it.
  test.runIf(process.env.PAIN_XSD)('is valid by the EPC’s schema', () => {
    const lint = (input: string) =>
      execFileSync('xmllint', ['--noout', '--schema', process.env.PAIN_XSD as string, '-'], { input, stdio: 'pipe' })
    for (const odd of [{}, { bic: 'ABNANL2A' }]) lint(write(many, odd))
    expect(() => lint(write(many).replace('<IBAN>DE89', '<IBAN>xx'))).toThrow()
  })
})
