import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deskDecideWithdrawal } from '../../src/contract/desk/desk-withdrawals.ts'
import { deskAnswerPayoutFile, deskExportPayoutFile, deskPayoutFiles } from '../../src/contract/desk/payout-files.ts'
import { addBankDestination } from '../../src/contract/withdrawals/destinations.ts'
import { getWithdrawal, type Withdrawal, withdrawFiat } from '../../src/contract/withdrawals/withdrawals.ts'
import { asSuperuser } from '../../src/server/testing/database/postgres-roles.ts'
import { call } from '../../tests/e2e/people.ts'
import { confirmed } from '../../tests/e2e/traders.ts'
import { bringFile } from './bank-files.ts'
import { type Customer, wait } from './customers.ts'
import type { Site } from './site.ts'
import type { AtDesk } from './staff.ts'

/** What the clock would bring, which nobody here waits for: an account to withdraw to counts a day after it was added, a file is made at a cut-off of a working day. */
const EARLIER = {
  destination: `update destination set created_at = created_at - interval '2 days', usable_at = usable_at - interval '2 days' where id = $1`,
  withdrawal: `update withdrawal set moved_at = moved_at - interval '5 days' where id = $1`,
}

/** Has it that something was done days ago; the triggers of its table would let nobody else than a superuser say so. */
const earlier = ({ database }: Site, what: keyof typeof EARLIER, id: string): Promise<unknown> =>
  asSuperuser(new URL('/florin', database.superuserUrl).href, async (superuser) => {
    await superuser.query('set session_replication_role = replica')
    return superuser.query(EARLIER[what], [id])
  })

const stands = (who: Customer, { id }: Withdrawal, states: readonly Withdrawal['state'][]) =>
  wait(`the withdrawal to be ${states.join(' or ')}`, async () => {
    const now = await call(who.context, getWithdrawal, { query: { withdrawal_id: id } })
    return states.includes(now.state) ? now : undefined
  })

/** Asks for a withdrawal to an account of one's own, added a day before; one of compliance lets it go where it is held back. */
export async function askForPayout(site: Site, who: Customer, compliance: AtDesk, amount: string): Promise<Withdrawal> {
  const fields = { iban: 'NL91ABNA0417164300' }
  const account = { rail: 'sepa', currency: 'EUR', label: 'My savings', fields }
  const { id } = await confirmed(who.context, who, addBankDestination, { body: account })
  await earlier(site, 'destination', id)
  const asked = await confirmed(who.context, who, withdrawFiat, {
    body: { destination_id: id, currency: 'EUR', amount },
  })
  const held = await stands(who, asked, ['needs_approval', 'approved'])
  if (held.state === 'needs_approval') {
    const body = { withdrawal_id: held.id, approve: true, reason: 'The account is in their own name' }
    await compliance(deskDecideWithdrawal, { body })
  }
  const approved = await stands(who, asked, ['approved'])
  await earlier(site, 'withdrawal', approved.id)
  return approved
}

/** A cut-off makes a file; one of finance approves it, another hands it in, and a command writes it. @returns what is to be given to the bank. */
export async function handIn(site: Site, [finance, other]: readonly [AtDesk, AtDesk]): Promise<string> {
  const draft = await wait('a file of payments', async () => (await finance(deskPayoutFiles, {}))[0], 90)
  const { id, sha256, message_id } = draft
  await finance(deskAnswerPayoutFile, { body: { file_id: id, sha256, approve: true, reason: 'As approved' } })
  await other(deskExportPayoutFile, { body: { file_id: id, sha256 } })
  const path = join(site.folder, draft.name)
  await site.florin('payouts', 'export', message_id, path)
  const file = readFileSync(path)
  if (createHash('sha256').update(file).digest('hex') !== sha256)
    throw new Error('what was approved is not what goes out')
  return file.toString()
}

/** The bank's statement says that the payment left: its file, brought twice and signed for, completes the withdrawal once. */
export async function bankPaid(
  site: Site,
  who: Customer,
  finance: readonly [AtDesk, AtDesk],
  { paid, file }: { paid: Withdrawal; file: string },
): Promise<void> {
  for (const part of [paid.number, paid.amount, 'NL91ABNA0417164300'])
    if (!file.includes(part)) throw new Error(`the file of payments has no ${part}`)
  const statement = join(site.folder, 'payouts.csv')
  const line = ['bank-2', new Date().toISOString().slice(0, 10), 'EUR', `-${paid.amount}`, 'SEPA', '', paid.number]
  writeFileSync(statement, `line_id,booked_at,currency,amount,text,payer,end_to_end_id\n${line.join(',')}\n`)
  for (const _ of ['first', 'again']) await bringFile(site, finance, 'payouts', statement)
  await stands(who, paid, ['completed'])
}
