import { assetOf, assets } from '../../../contract/assets.ts'
import { networks } from '../../../contract/chain/networks.ts'
import type { Intent } from '../../../contract/custody/intent.ts'
import { parseAmount } from '../../../contract/money.ts'
import { audit } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { type Chain, chainOn } from '../../kernel/providers.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { addressAt } from '../../modules/chain/address-at.ts'
import {
  insertCustodyRehearsal,
  lastCustodyRehearsals,
  type RehearsedPart,
} from '../../modules/sending/by-custodian/custody-rehearsals.rows.ts'
import { provenOnNetwork } from '../../modules/sending/by-custodian/prove-payment.ts'
import type { SendingCustody } from '../../providers/custody/port.ts'
import type { Command, CommandInput } from '../typed/two.ts'
import { HOUSE_INDEX } from './rehearse-chain.ts'

type Say = CommandInput['say']
type Withdrawal = Extract<Intent, { kind: 'withdrawal' }>

/** `custody rehearse`: holds a custodian that sends against all that payments rest on, and puts it on record. */
export const rehearseCustody: Command = {
  usage: '[<network> [--payment <id>]]',
  what: 'Hold a custodian that sends against what payments rest on, then a small payment to ourselves, and note it',
  who: { alone: 'what it pays goes to ourselves, and it puts on record what came of it' },
  run: async (ctx, { args: [name], values, say }) => {
    const { custody } = ctx.providers
    if (!custody || custody.signs) {
      say('Nobody sends for us here: `./florin chain rehearse` holds nodes against what payments rest on.')
      return 1
    }
    if (name === undefined) return reading(ctx, custody, say)
    const chain = chainOn(ctx.providers.chains, name)
    if (!chain || !custody.networks.includes(name)) {
      say(`'${name}' is not paid on: ${custody.name} pays on ${custody.networks.join(', ')}.`)
      return 1
    }
    return values.payment ? paid(ctx, custody, chain, values.payment, say) : pay(custody, chain, say)
  },
}

async function reading(ctx: Ctx, custody: SendingCustody, say: Say): Promise<number> {
  const unread = custody.networks.filter((name) => !ctx.providers.chains.some(({ network }) => network === name))
  const faults = [
    ...unread.map((network) => `${network} is not read from nodes here, so nobody could prove what is paid there`),
    ...(await custody.faults()),
  ]
  for (const fault of faults) say(`  - ${fault}`)
  if (faults.length > 0) {
    say(`${custody.name}: not as it must be. Nothing was noted.`)
    return 1
  }
  await note(ctx, custody, 'reading', null)
  say(`${custody.name}, ${custody.account}: all as it must be.`)
  say('Now have it pay a little to an address of ours: ./florin custody rehearse <network>')
  return 0
}

/** What is paid for a rehearsal: the least of an asset, to an address of the house that no customer has. */
function rehearsed(custody: SendingCustody, chain: Chain): Withdrawal {
  const { native } = networks[chain.network]
  const all = [native, ...assets.map(({ code }) => code)]
  const asset = all.find((code) => custody.pays(chain.network, code))
  if (asset === undefined) throw new Error(`${custody.name} pays nothing on ${chain.network}`)
  const amount = parseAmount(assetOf(asset).minAmount, assetOf(asset).decimals).toString()
  return {
    ...{ v: 1, kind: 'withdrawal', id: 'rehearsal', network: chain.network, chain: chain.caip2 },
    ...{ asset, amount, to: addressAt(chain, HOUSE_INDEX), feeLimit: amount },
    // Nobody's destination: nothing vouches for it, and it is never judged.
    ...{ customer: 'house', usableAt: 1, mac: '0'.repeat(64), expiresAt: 1 },
  }
}

async function pay(custody: SendingCustody, chain: Chain, say: Say): Promise<number> {
  const order = { id: uuid7(), intent: rehearsed(custody, chain) }
  say(`Asking ${custody.name} to pay the least of ${order.intent.asset} to ${order.intent.to}, as ${order.id}.`)
  const first = await custody.instruct(order)
  const again = first !== 'unknown' && first.is === 'done' ? await custody.instruct(order) : first
  if (
    first === 'unknown' ||
    again === 'unknown' ||
    first.is !== 'done' ||
    again.is !== 'done' ||
    again.ref !== first.ref
  ) {
    say(`It said ${JSON.stringify(first)} and, asked again, ${JSON.stringify(again)}. Nothing was noted.`)
    return 1
  }
  say(`It took it once, as ${first.ref}. Once it has its confirmations:`)
  say(`./florin custody rehearse ${chain.network} --payment ${order.id}`)
  return 0
}

async function paid(ctx: Ctx, custody: SendingCustody, chain: Chain, id: string, say: Say): Promise<number> {
  const intent = rehearsed(custody, chain)
  const state = await custody.look({ id, intent })
  if (state === 'none' || state === 'unknown' || state.is !== 'completed') {
    say(`${custody.name} says ${typeof state === 'string' ? state : state.said} of ${id}. Nothing was noted.`)
    return 1
  }
  const proven = await provenOnNetwork(ctx, chain.network, state.hash, intent)
  if (proven.is !== 'mined' || !proven.pays) {
    say(`Our nodes don't have it with its confirmations yet, in ${state.hash}. Nothing was noted.`)
    return 1
  }
  await note(ctx, custody, 'payment', state.ref)
  say(`${custody.name} paid it, and both nodes have it in block ${proven.height}.`)
  return 0
}

const note = (ctx: Ctx, { name, account }: SendingCustody, part: RehearsedPart, ref: string | null): Promise<void> =>
  inTx(ctx, async (tx) => {
    await insertCustodyRehearsal(tx, { id: uuid7(tx.now), custodian: name, account, part, ref })
    await audit(tx, 'custody.rehearse', `custody:${name}`, { account, part, ref })
  })

/** When each part was last rehearsed with a custodian. */
export async function custodyRehearsalLines(ctx: Ctx, custody: SendingCustody): Promise<string[]> {
  const last = await lastCustodyRehearsals(query(ctx), custody)
  const said = (['reading', 'payment'] as const).map((part) => {
    const at = last.find((row) => row.part === part)?.at
    return `${part} ${at ? at.toISOString().slice(0, 10) : 'never'}`
  })
  return [`last rehearsed: ${said.join(', ')}`]
}
