import { assets } from '../../contract/assets.ts'
import { networkCodes, networks } from '../../contract/chain/networks.ts'
import type { Ctx } from '../kernel/context.ts'
import { chainOn } from '../kernel/providers.ts'
import { query } from '../kernel/tx.ts'
import { onWire } from '../ledger/post.ts'
import { fundedAt } from '../modules/chain/coins/coins.rows.ts'
import { registerKeys } from '../modules/chain/register-keys.ts'
import { lookAt, openFindings } from '../modules/custody/findings.rows.ts'
import { openPayments } from '../modules/sending/by-custodian/custodian-payments.rows.ts'
import type { SendingCustody } from '../providers/custody/port.ts'
import { reasonOf } from './ledger.ts'
import { custodyRehearsalLines, rehearseCustody } from './rehearsals/rehearse-custody.ts'
import { type Command, type CommandInput, two } from './typed/two.ts'

/** What an operator asks of whoever holds the keys. */
export const custodyCommands: Readonly<Record<string, Command>> = {
  'custody status': {
    usage: '',
    what: 'Who holds the keys: policy, journal, what waits, hot addresses and what is there',
    who: 'reads',
    run: status,
  },
  'custody keys': {
    usage: '',
    what: 'Path and xpub of each network’s deposits, as CHAIN_NODES takes them',
    who: 'reads',
    run: async (ctx, { say }) => {
      const { custody } = ctx.providers
      if (!custody?.signs) {
        say(custody ? `${custody.name} keeps its keys to itself.` : 'Nobody holds keys here: CUSTODY is off.')
        return 1
      }
      const keys = (await custody.publicKeys()).filter(({ account }) => account === 'deposit')
      for (const { network, path, xpub } of keys) say(`"${network}": ${JSON.stringify({ account: path, xpub })}`)
      if (keys.length === 0) say(`${custody.name} signs for no network yet: its policy names none.`)
      return keys.length === 0 ? 1 : 0
    },
  },
  'custody init': {
    usage: '--reason …',
    what: 'Compare custody’s public keys with those here, and register new ones; nothing where any differs',
    who: { alone: 'it registers what custody and the configuration both say, and nothing where they differ' },
    run: async (ctx, input) => {
      const keys = await registerKeys(ctx, reasonOf(input))
      for (const { network, account, path, is } of keys)
        input.say(`${is.padEnd(11)} ${network.padEnd(10)} ${account.padEnd(8)} ${path}`)
      const differ = keys.some(({ is }) => is === 'differs')
      if (differ)
        input.say('DIFFERS: nothing was registered. Find out which is right before anything is paid to any address.')
      const unread = keys.filter(({ is }) => is === 'unread')
      if (unread.length > 0)
        input.say(
          'unread: CHAIN_NODES doesn’t name the network, so nothing was compared or registered. Put what `./florin custody keys` says there, and run this again.',
        )
      if (keys.length === 0)
        input.say(
          `Nothing was registered: ${ctx.providers.custody?.name} signs for no network yet, its policy names none.`,
        )
      return differ || keys.length === unread.length ? 1 : 0
    },
  },
  'custody settle': two('command.settle_finding', {
    usage: '<entry> --reason …',
    what: 'Note that somebody found out what an unknown entry of custody’s journal was',
    read: (_ctx, input) => {
      const entry = Number(input.args[0])
      if (!Number.isSafeInteger(entry) || entry < 1) throw new Error('name the entry, as `custody status` does')
      return { entry: String(entry), reason: reasonOf(input) }
    },
    said: (settled, { entry }) =>
      Number(settled) > 0 ? `Entry ${entry} is settled.` : `Nothing is open at entry ${entry}.`,
    code: (settled) => (Number(settled) > 0 ? 0 : 1),
  }),
  'custody rehearse': rehearseCustody,
  'custody approve': {
    usage: '',
    what: 'Where what waits is approved',
    who: 'reads',
    run: async (ctx, { say }) => {
      const standing = await standingOf(ctx)
      if (typeof standing === 'string') {
        say(standing)
        return 1
      }
      say(`${standing.waiting} payments wait for approvals${standing.proposed ? ', and a change of the policy' : ''}.`)
      say(
        ctx.config.SIGNER_PAGE
          ? `Approvers open ${ctx.config.SIGNER_PAGE}, with their passkeys: nothing that this machine shows may be trusted for it.`
          : 'Approvers open the signer’s own page (docs/custody.md); SIGNER_PAGE would name it here and at the desk.',
      )
      return 0
    },
  },
}

async function standingOf({ providers: { custody } }: Ctx) {
  if (!custody) return 'Nobody holds keys here: CUSTODY is off, and no crypto leaves.'
  if (!custody.signs) return `${custody.name} signs and sends by itself: policy and approvals are its own.`
  const standing = await custody.status().catch(() => 'unknown' as const)
  if (standing !== 'unknown') return standing
  const why = custody.silence?.()
  return `${custody.name} doesn’t answer${why ? `: ${why}` : ''}. Nothing is signed until it does.`
}

async function comparedLines(ctx: Ctx): Promise<string[]> {
  const q = query(ctx)
  const name = ctx.providers.custody?.name ?? ''
  const look = await lookAt(q, name)
  if (!look) return []
  const findings = await openFindings(q, name)
  return [
    `compared  ${look.entries} entries, at ${look.looked_at.toISOString()}`,
    ...findings.map(
      ({ entry, kind, network, subject }) =>
        `UNKNOWN   entry ${entry}: ${kind} ${network ?? ''} ${subject}, of which nobody here knows`,
    ),
  ]
}

async function status(ctx: Ctx, { say }: CommandInput): Promise<number> {
  const { custody } = ctx.providers
  if (custody && !custody.signs) return sendingStatus(ctx, custody, say)
  const standing = await standingOf(ctx)
  if (typeof standing === 'string') {
    say(standing)
    return ctx.providers.custody ? 1 : 0
  }
  say(`${ctx.providers.custody?.name} signs for ${standing.networks.join(', ') || 'no network'}`)
  say(`policy    ${standing.policy}`)
  if (standing.proposed) say(`proposed  ${standing.proposed}, which waits for approvals`)
  say(`waiting   ${standing.waiting} payments`)
  if (standing.dropped)
    say(`dropped   ${standing.dropped} times something found no place among what waits, since it started`)
  say(`journal   ${standing.journal.entries} entries, the last ${standing.journal.hash}`)
  for (const line of await comparedLines(ctx)) say(line)
  await sayAddresses(ctx, say)
  return 0
}

/** The same of a custodian that sends by itself: what it has of ours, and what it was asked for and hasn't ended. */
async function sendingStatus(ctx: Ctx, custody: SendingCustody, say: CommandInput['say']): Promise<number> {
  say(`${custody.name} signs and sends on ${custody.networks.join(', ')}, from ${custody.account}`)
  for (const line of await custodyRehearsalLines(ctx, custody)) say(line)
  for (const { state, said, n } of await openPayments(query(ctx)))
    say(`${n} payments ${state}${said ? `: ${said}` : ''}`)
  const there = await sayAddresses(ctx, say).catch(() => 'unknown' as const)
  if (there === 'unknown') say(`${custody.name} doesn’t say where its coins lie: nothing is paid until it does.`)
  return there === 'unknown' ? 1 : 0
}

async function sayAddresses(ctx: Ctx, say: CommandInput['say']): Promise<void> {
  for (const key of (await ctx.providers.custody?.publicKeys()) ?? []) {
    const shown = key.address ?? (key.account === 'hot' ? await fundedAddress(ctx, key) : undefined)
    say(`${key.account.padEnd(9)} ${key.network.padEnd(10)} ${key.path}${shown ? `  ${shown}` : ''}`)
    if (key.account === 'hot' && key.address)
      for (const line of await balancesAt(ctx, key.network, key.address)) say(`          ${line}`)
  }
}

/** Where a network's hot account is funded, where coins have many addresses: only once it is written down is what comes there read. */
async function fundedAddress(
  ctx: Ctx,
  { network, path }: { network: string; path: string },
): Promise<string | undefined> {
  if (!ctx.providers.custody?.signs) return undefined
  return (
    (await fundedAt(query(ctx), network, path)) ?? 'not read yet: run `./florin custody init` before you send anything'
  )
}

/** What an address has, by the newest block of the second node. */
async function balancesAt({ providers: { chains } }: Ctx, name: string, address: string): Promise<string[]> {
  const chain = chainOn(chains, name)
  const code = networkCodes.find((one) => one === name)
  if (!chain || !code || networks[code].family === 'coins') return []
  const { height } = await chain.second.head()
  const lines = assets
    .filter(({ networks: on }) => on.some((one) => one.code === code))
    .map(async ({ code: asset }) => {
      const balances = await chain.second.balances(asset, [address], height)
      return balances === 'unknown' ? `${asset} unknown` : `${onWire(balances[0] ?? 0n, asset)} ${asset}`
    })
  return Promise.all(lines)
}
