import {
  deskAnswerPayoutFile,
  deskExportPayoutFile,
  deskPayoutFile,
  deskPayoutFiles,
  type PayoutFileWithLines,
} from '../../contract/desk/payout-files.ts'
import { inTx, query } from '../kernel/tx.ts'
import { balancesOf } from '../ledger/balances.ts'
import { bankWay } from '../modules/payouts/bank-way.ts'
import { makePayoutFiles } from '../modules/payouts/files/make-payout-files.ts'
import { moveWithdrawal } from '../modules/withdrawals/move-withdrawal.ts'
import { requestWithdrawal } from '../modules/withdrawals/request-withdrawal.ts'
import { lockWithdrawal, type WithdrawalRow } from '../modules/withdrawals/withdrawals.rows.ts'
import { camt, entry, statement } from './bank-files.ts'
import type { TestApp } from './ctx.ts'
import { atDesk, REASON, type StaffPerson } from './desk.ts'
import { expectOk } from './expect-ok.ts'
import type { Person } from './people.ts'
import { uploadedFiles } from './uploaded-files.ts'
import { asCustomer, oldDestination } from './withdrawals.ts'

const HOUR_MS = 3_600_000
export const payoutAccount = {
  format: 'pain.001' as const,
  currency: 'EUR' as const,
  rails: ['sepa'],
  holder: 'Florin BV',
  iban: 'NL91ABNA0417164300',
  cutoffs: ['09:00', '15:00'],
}

export const payment = (endToEndId: string, amount: string, more = '') =>
  `<NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt>${more}</TxDtls></NtryDtls>`
export const debit = (endToEndId: string, amount: string, ref = `D-${endToEndId}`) =>
  entry(payment(endToEndId, amount), { amount, direction: 'DBIT', ref })
export const back = (endToEndId: string, amount: string, ref = `R-${endToEndId}`) =>
  entry(payment(endToEndId, amount, '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'), { amount, ref })
/** A payment status report, pain.002: of the whole, and of payments by number. */
export const report = (messageId: string, group: string, payments: [string, string][] = [], code = 'AC01') =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr/><OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId>
   <GrpSts>${group}</GrpSts><StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts>${payments
     .map(
       ([id, status]) =>
         `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts><StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf></TxInfAndSts>`,
     )
     .join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`

interface People {
  /** Whose withdrawals they are. */
  ada: Person
  /** Of finance: one approves, the other hands in. */
  fay: StaffPerson
  finn: StaffPerson
}

/** What people do with files of payments, in a test; `people` are those of the moment. */
export function payoutFiles(it: TestApp, people: () => People) {
  const job = () => it.ctx({ kind: 'system', job: 'payouts.cut-off' })
  const at = (person: StaffPerson | undefined) => atDesk(it, person as StaffPerson)
  const step = (id: string, event: 'pass' | 'fail') =>
    inTx(job(), async (tx) => moveWithdrawal(tx, (await lockWithdrawal(tx, id)) as WithdrawalRow, event, 'system'))
  /** Approved ones of Ada's, whose numbers they are. */
  const approved = async (...amounts: string[]) => {
    const { id } = await oldDestination(it, people().ada)
    const made = []
    for (const amount of amounts) {
      const asked = { kind: 'bank' as const, destinationId: id, asset: 'EUR', amount }
      const one = await requestWithdrawal([bankWay], asCustomer(it, people().ada), asked)
      await step(one.id, 'pass')
      made.push(one)
    }
    return made
  }
  /** Time goes on to after the next cut-off, and files are made. */
  const cutOff = async () => {
    it.clock.advance(24 * HOUR_MS)
    while (![1, 2, 3, 4, 5].includes(it.clock.now().getUTCDay())) it.clock.advance(24 * HOUR_MS)
    return makePayoutFiles(job())
  }
  const latest = async (): Promise<PayoutFileWithLines> => {
    const rows = expectOk(await it.call(deskPayoutFiles, {}, await at(people().fay)))
    return expectOk(
      await it.call(deskPayoutFile, { query: { file_id: rows[0]?.id as string } }, await at(people().fay)),
    )
  }
  const seen = ({ id: file_id, sha256 }: PayoutFileWithLines) => ({ file_id, sha256 })
  const answer = async (file: PayoutFileWithLines, by: StaffPerson | undefined, approve = true) =>
    it.call(deskAnswerPayoutFile, { body: { ...seen(file), approve, reason: REASON } }, await at(by))
  const handIn = async (file: PayoutFileWithLines, by: StaffPerson | undefined) =>
    it.call(deskExportPayoutFile, { body: seen(file) }, await at(by))
  /** A file of Ada's that was handed in. */
  const handedIn = async (...amounts: string[]) => {
    await approved(...amounts)
    await cutOff()
    const file = await latest()
    expectOk(await answer(file, people().fay))
    expectOk(await handIn(file, people().finn))
    const byAmount = new Map(file.lines.map((line) => [line.amount, line.number]))
    return { file, numbers: amounts.map((amount) => byAmount.get(amount) as string) }
  }
  const upload = (text: string) => uploadedFiles(it).book(people().fay, people().finn, text)
  const statementOf = (...entries: string[]) => camt(statement(...entries))
  const states = async (...numbers: string[]) => {
    const rows = await query(it.ctx())<{ number: string; state: string }>(
      'select number, state from withdrawal where number = any($1)',
      [numbers],
    )
    return numbers.map((number) => rows.find((row) => row.number === number)?.state)
  }
  const has = async () => {
    const { available, held } = (await balancesOf(query(it.ctx()), people().ada.customerId)).get('EUR') ?? {}
    return [available, held]
  }
  return { job, at, approved, cutOff, latest, seen, answer, handIn, handedIn, upload, statementOf, states, has }
}
