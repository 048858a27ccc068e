import {
  type CustomerWait,
  type WaitCode,
  type WaitOutcome,
  waitCodes,
  withdrawalWaits,
} from '../../src/contract/withdrawals/withdrawal-waits.ts'
import { deskWaits } from '../../src/words/en/desk-waits.ts'
import { withdrawal } from '../../src/words/en/money/withdrawal.ts'
import { grid, page } from './markdown.ts'

const outcomes: Readonly<Record<WaitOutcome, string>> = {
  again: 'tried again',
  anew: 'asked for anew',
  approvals: 'waits for approvals',
  smaller: 'a smaller batch',
  desk: 'held back for the desk',
  switch: '**kill switch** for withdrawals; held back',
}
const read = (wait: CustomerWait): string => withdrawal[`waits_${wait}`]

const row = (code: WaitCode): string[] => {
  const { does, reads } = withdrawalWaits[code]
  return [`\`${code}\``, deskWaits[`is_${code}`], outcomes[does], read(reads), deskWaits[`do_${code}`]]
}

/** Why a withdrawal by chain isn't paid: what becomes of it, who reads what, and what to do. */
export function waitList(): string {
  return page(
    'Why a withdrawal by chain waits',
    'Declared in `src/contract/withdrawals/withdrawal-waits.ts`, and of what custody refuses in `src/contract/custody/refusals.ts`; in words in `src/words/en/desk-waits.ts`. Code and desk’s words are on /desk/stuck, the customer’s on the page of the withdrawal. What has a nonce already and is held back for the desk ends instead, once ourselves are paid in its place; what waits for approvals gives nonce or coins up after five minutes.',
    grid(['code', 'it means', 'what becomes of it', 'the customer reads', 'do'], waitCodes.map(row)),
  )
}
