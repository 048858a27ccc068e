import { assets } from '../../../contract/assets.ts'
import { networkCodes } from '../../../contract/chain/networks.ts'
import type { ReserveState } from '../../../contract/desk/desk-reserves.ts'
import { parseAmount } from '../../../contract/money.ts'
import type { Ctx } from '../../kernel/context.ts'
import { killSwitchOf, pullKillSwitch } from '../../kernel/kill-switches/kill-switch.ts'
import { logRecovery, logTrouble } from '../../kernel/log-changes.ts'
import { chainOn } from '../../kernel/providers.ts'
import { inTx, query, type Tx } from '../../kernel/tx.ts'
import { onWire } from '../../ledger/post.ts'
import { lookAtPayouts } from '../payments/cards/payouts/look-at-payouts.ts'
import { type ClearingAccount, clearingAccounts } from './clearing-accounts.rows.ts'
import { coldAddresses } from './cold-flight.ts'
import { compareCards, isAtCardService } from './compare-cards.ts'
import { compareNetwork, isAtCustodian, networkPlace } from './compare-network.ts'
import { compareSandbox } from './compare-sandbox.ts'
import { compareStatement } from './compare-statements.ts'
import { type Compared, differenceOf, unknownOf } from './compared.ts'
import { forgetLooks, formerLooks, insertLook, noteCompared } from './looks.rows.ts'

const DAY_MS = 86_400_000
/** Looks nearer to each other than this are one: a job that ran twice at once has not looked twice. */
const APART_MS = 20_000
/** A look longer ago says nothing about now. */
const LONG_AGO_MS = 10 * 60_000
/** So long nobody may be able to say before it is an alarm. */
const UNKNOWN_MS = 15 * 60_000

/**
 * The job that compares each clearing account with what lies outside, and notes what it found. What two looks in a row found off in the same direction
 * turns on the kill switch for withdrawals, and for a network its own, too: books and outside are compared as of one moment, and a second look takes what
 * no moment holds (an answer of a node that had just changed its mind). It runs every 30 seconds, so that both looks are within a minute.
 *
 * More than should be on a network stops nothing: anybody can pay any address, and would stop everybody's withdrawals with it. It is shown, and alarms in
 * time; the audit of balances books what it finds. What nobody can say is never counted as fine: it shows at once, and alarms after a quarter of an hour.
 */
export async function compareReserves(ctx: Ctx): Promise<void> {
  const compared = await compareAll(ctx)
  await inTx(ctx, async (tx) => {
    for (const one of compared) await note(tx, one)
    await forgetLooks(tx, new Date(tx.now.getTime() - DAY_MS))
    await noteCompared(tx)
  })
}

async function compareAll(ctx: Ctx): Promise<Compared[]> {
  const accounts = await clearingAccounts(query(ctx))
  const cold = await coldAddresses(query(ctx))
  const byNetwork = networkCodes.map((network) => ({
    chain: chainOn(ctx.providers.chains, network),
    own: accounts.filter(({ ref }) => networkPlace(ref, cold)?.network === network && !isAtCustodian(ctx, ref)),
  }))
  const onChains = await Promise.all(
    byNetwork
      .filter(({ own }) => own.length > 0)
      .map(({ chain, own }) =>
        chain
          ? trying(ctx, own, () => compareNetwork(ctx, chain))
          : own.map((account) => unknownOf(account, 'network_off')),
      ),
  )
  const payoutsAreKnown = await knowPayouts(ctx, accounts)
  const others = accounts.filter(({ ref }) => !networkPlace(ref, cold) || isAtCustodian(ctx, ref))
  const elsewhere = others.map((account) =>
    trying(ctx, [account], async () => [await compareOne(ctx, account, payoutsAreKnown)]),
  )
  return [...onChains, ...(await Promise.all(elsewhere))].flat()
}

/**
 * Books what the card service sent to the bank, so that it isn't missed there: by its balance alone it would be 'less' from the moment it leaves until the job
 * that books it. @returns false where the service doesn't say.
 */
async function knowPayouts(ctx: Ctx, accounts: readonly ClearingAccount[]): Promise<boolean> {
  if (!accounts.some(({ ref }) => isAtCardService(ref))) return true
  try {
    return await lookAtPayouts(ctx)
  } catch (error) {
    ctx.log.error({ err: error }, 'what the card service sent to the bank can’t be read')
    return false
  }
}

/** Of cold storage whose addresses nobody knows, and of coins at a custodian, people say what is there, also where all else is pretended. */
const compareOne = (ctx: Ctx, account: ClearingAccount, payoutsAreKnown: boolean): Promise<Compared> => {
  if (isAtCardService(account.ref)) return compareCards(ctx, account, payoutsAreKnown)
  return account.ref.startsWith('chain:') || !ctx.providers.bank.sandbox
    ? compareStatement(ctx, account)
    : compareSandbox(ctx, account)
}

/** What can't be asked is unknown, and holds up no other. */
async function trying(ctx: Ctx, accounts: readonly ClearingAccount[], compare: () => Promise<Compared[]>) {
  const what = `reserves ${accounts[0]?.ref}`
  try {
    const compared = await compare()
    logRecovery(ctx.log, what, { ref: accounts[0]?.ref }, 'what lies outside can be compared again')
    return compared
  } catch (error) {
    logTrouble(
      ctx.log,
      what,
      String(error),
      { err: error, ref: accounts[0]?.ref },
      'what lies outside can’t be compared',
    )
    return accounts.map((account) => unknownOf(account, 'failed'))
  }
}

async function note(tx: Tx, compared: Compared): Promise<void> {
  const { asset, ref } = compared
  const difference = differenceOf(compared)
  const state = stateOf(tx.ctx, compared, difference)
  const { last, known } = await formerLooks(tx.q, compared, new Date(tx.now.getTime() - APART_MS))
  const since = last?.state === state ? last.since : tx.now
  await insertLook(tx, {
    asset,
    ref,
    at: tx.now,
    ours: compared.ours.toString(),
    in_flight: compared.inFlight.toString(),
    outside: compared.outside?.toString() ?? null,
    difference: difference?.toString() ?? null,
    state,
    basis: compared.basis,
    since,
  })
  const lately = known && tx.now.getTime() - known.at.getTime() <= LONG_AGO_MS
  if (lately && known.state === state && stops(ref, state)) await stop(tx, compared, difference ?? 0n)
  if (state === 'unknown' && tx.now.getTime() - since.getTime() >= UNKNOWN_MS)
    logTrouble(
      tx.ctx.log,
      `unknown ${asset} ${ref}`,
      compared.basis,
      { asset, ref, since, why: compared.basis },
      'nobody can say what lies outside',
    )
}

function stateOf(ctx: Ctx, { asset }: Compared, difference: bigint | null): ReserveState {
  if (difference === null) return 'unknown'
  const off = difference < 0n ? -difference : difference
  if (off <= toleranceOf(ctx, asset)) return 'agrees'
  return difference < 0n ? 'less' : 'more'
}

const stops = (ref: string, state: ReserveState): boolean =>
  state === 'less' || (state === 'more' && !ref.startsWith('chain:'))

/** How much may be off, in smallest units: RESERVE_TOLERANCE, 'EUR=10,USD=5'. */
function toleranceOf({ config }: Pick<Ctx, 'config'>, asset: string): bigint {
  const [, amount] =
    config.RESERVE_TOLERANCE.split(',')
      .map((pair) => pair.split('='))
      .find(([code]) => code === asset) ?? []
  const decimals = assets.find(({ code }) => code === asset)?.decimals
  return amount === undefined || decimals === undefined ? 0n : parseAmount(amount, decimals)
}

async function stop(tx: Tx, { asset, ref, basis }: Compared, difference: bigint): Promise<void> {
  const off = onWire(difference < 0n ? -difference : difference, asset)
  const reason = `At ${ref} lies ${off} ${asset} ${difference < 0n ? 'less' : 'more'} than the books say`
  const network = networkCodes.find((code) => ref.startsWith(`chain:${code}:`))
  const detail = { asset, ref, difference: difference.toString(), basis }
  for (const name of ['withdrawals', ...(network ? [killSwitchOf(network)] : [])] as const) {
    await pullKillSwitch(tx, name, { reason, detail })
  }
}
