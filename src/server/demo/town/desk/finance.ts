import { deskReceiveBankFile } from '../../../../contract/desk/bank-files.ts'
import { deskDecideWithdrawal, deskWithdrawals } from '../../../../contract/desk/desk-withdrawals.ts'
import { createDeposit } from '../../../../contract/wallet/payments.ts'
import { addBankDestination, listDestinations } from '../../../../contract/withdrawals/destinations.ts'
import { withdrawFiat } from '../../../../contract/withdrawals/withdrawals.ts'
import { uuidOf } from '../../../kernel/ids.ts'
import { askDesk } from '../../../modules/desk/by-command/ask-command.ts'
import { lastCutoff } from '../../../modules/payouts/files/last-cutoff.ts'
import { makePayoutFiles } from '../../../modules/payouts/files/make-payout-files.ts'
import { bankFilePayouts } from '../../../providers/payouts/bank-file/bank-file.ts'
import type { PayoutAccount } from '../../../providers/payouts/bank-file/payout-accounts.ts'
import { atDesk, type Stage } from '../../market.ts'
import type { Happening } from '../../past-days.ts'
import { BANK_PAYS_MS, payIn } from '../../wallet.ts'
import { townPeople } from '../people.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** So long before, a new account is old enough to be withdrawn to. */
const GROWN_OLD_MS = 36 * HOUR

/** By their amounts the pretended bank never says what became of them: nobody knows, and people have to find out. */
const NEVER_HEARD_OF = [
  { username: 'harriet_lowe', currency: 'GBP', amount: '15.15' },
  { username: 'arjun_mehta', currency: 'INR', amount: '1515.00' },
] as const

/** So long that it says something of these two alone: within a day the status page would call the bank disturbed, and what a day of the past sets off is done as it ends. */
const UNHEARD_MS = 54 * HOUR

/** Large for a first one, so that two of compliance let each pass before it is paid. */
const PAID_BY_FILE = [
  { username: 'camille_laurent', currency: 'EUR', amount: '1180.00' },
  { username: 'mathieu_girard', currency: 'EUR', amount: '1340.00' },
] as const

const two = (n: number): string => String(n).padStart(2, '0')

/** The house's account whose bank takes payments as files and not one by one. */
const PAYING_ACCOUNT = {
  format: 'pain.001',
  currency: 'EUR',
  iban: 'DE89370400440532013000',
  rails: ['sepa'],
  holder: 'Florin',
  // Each quarter of an hour: whenever you come, the last one isn't long ago, but for a weekend's.
  cutoffs: Array.from({ length: 24 * 4 }, (_, n) => `${two(Math.floor(n / 4))}:${two((n % 4) * 15)}`),
} satisfies PayoutAccount

const lastCut = (time: number) => lastCutoff(PAYING_ACCOUNT.cutoffs, new Date(time))

/** What waits for finance as you come. */
export function financeWorkOf(stage: Stage, today: number): Happening[] {
  const before = (ms: number, does: () => Promise<unknown>, of = today): Happening => ({ when: of - ms, does })
  const fileAt = (lastCut(today)?.getTime() ?? today) - 2 * HOUR
  return [
    before(UNHEARD_MS + GROWN_OLD_MS, () => openPlaces(stage, NEVER_HEARD_OF)),
    before(UNHEARD_MS, () => withdraw(stage, NEVER_HEARD_OF)),
    before(GROWN_OLD_MS, () => openPlaces(stage, PAID_BY_FILE), fileAt),
    before(HOUR, () => payAndWithdraw(stage), fileAt),
    before(0, () => putIntoFile(stage), fileAt),
    before(9.5 * HOUR, () => uploadStatement(stage)),
    before(8 * HOUR, () => askByCommand(stage)),
  ]
}

type Wanted = readonly { username: string; currency: string; amount: string }[]

/** Where people are paid at home is where they withdraw to. */
async function openPlaces(stage: Stage, wanted: Wanted): Promise<void> {
  for (const { username, currency } of wanted) {
    const [home] = townPeople.find((one) => one.username === username)?.methods ?? []
    if (home?.currency !== currency) throw new Error(`${username} isn’t paid in ${currency} at home`)
    const { rail, fields } = home
    await (await stage.as(username))(addBankDestination, { body: { rail, currency, label: 'My account', fields } })
  }
}

async function withdraw(stage: Stage, wanted: Wanted): Promise<void> {
  for (const { username, currency, amount } of wanted) {
    const call = await stage.as(username)
    const [to] = await call(listDestinations, { query: { kind: 'bank', currency } })
    await call(withdrawFiat, { body: { destination_id: to?.id ?? '', currency, amount } })
  }
}

async function payAndWithdraw(stage: Stage): Promise<void> {
  for (const { username, ...money } of PAID_BY_FILE) await payIn(await stage.as(username), money)
  await stage.later(BANK_PAYS_MS)
  await withdraw(stage, PAID_BY_FILE)
}

/** Two of compliance let them pass, and at the cut-off they are in a draft, before anything else is done with them: a bank that takes payments one by one would be told at once. */
async function putIntoFile(stage: Stage): Promise<void> {
  const usernames: readonly string[] = PAID_BY_FILE.map(({ username }) => username)
  for (const nth of [0, 1] as const) {
    const call = await atDesk(stage, 'compliance', nth)
    for (const { id, username } of await call(deskWithdrawals, { query: { limit: 100 } }))
      if (usernames.includes(username))
        await call(deskDecideWithdrawal, {
          body: { withdrawal_id: id, approve: true, reason: 'To their own account.' },
        })
  }
  const approved = stage.now()
  while ((lastCut(stage.now())?.getTime() ?? approved) < approved) stage.pass(MINUTE)
  const job = stage.app.contextFor({ kind: 'system', job: 'payouts.cut-off' })
  const payouts = bankFilePayouts([PAYING_ACCOUNT])
  await makePayoutFiles({ ...job, providers: { ...job.providers, payouts } })
}

/** A statement of the house’s bank: what somebody announced, and what names nobody. Somebody has to sign for it. */
async function uploadStatement(stage: Stage): Promise<void> {
  const owen = await stage.as('owen_price')
  const { reference } = await owen(createDeposit, { body: { currency: 'GBP', amount: '620.00', method: 'bank' } })
  const day = new Date(stage.now()).toISOString().slice(0, 10)
  const lines = [
    'line_id,booked_at,currency,amount,text,payer',
    `demo-statement-1,${day},GBP,620.00,${reference},Owen Price`,
    `demo-statement-2,${day},EUR,75.00,Membership 2026,Association of Importers`,
  ]
  const omar = await atDesk(stage, 'finance', 1)
  const file = new TextEncoder().encode(`${lines.join('\n')}\n`)
  await omar(deskReceiveBankFile, { query: { name: `statement-${day}.csv` }, file })
}

/** An operator asks at the command line for what two of finance agree to. */
async function askByCommand({ app }: Stage): Promise<void> {
  await askDesk(app.contextFor({ kind: 'operator', name: 'lena' }), 'command.fund_float', {
    ...{ asset: 'EUR', amount: '25000.00', rail: 'demo', id: uuidOf('demo-float:capital') },
    reason: 'Capital that the shareholders paid in this morning',
  })
}
