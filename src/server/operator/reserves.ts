import { query } from '../kernel/tx.ts'
import { onWire } from '../ledger/post.ts'
import { hotLevelRows } from '../modules/reserves/hot-levels.rows.ts'
import { comparedAt, newestLooks } from '../modules/reserves/looks.rows.ts'
import { booksToState } from '../modules/reserves/state-balance.ts'
import { required } from './finance.ts'
import { reasonOf } from './ledger.ts'
import { type Command, two } from './typed/two.ts'

/** What lies outside, beside the books. */
export const reserveCommands: Readonly<Record<string, Command>> = {
  'reserves show': {
    usage: '',
    what: 'What lies at banks and on networks, beside what the books say; ends with 1 where they don’t agree',
    who: 'reads',
    run: async (ctx, { say }) => {
      const [looks, at] = await Promise.all([newestLooks(query(ctx)), comparedAt(query(ctx))])
      const figure = (amount: string | null, asset: string) => (amount === null ? '–' : onWire(BigInt(amount), asset))
      for (const row of looks) {
        const { asset, ref, state } = row
        const [ours, inFlight, outside] = [row.ours, row.in_flight, row.outside].map((one) => figure(one, asset))
        say(
          `${state.padEnd(8)} ${asset.padEnd(6)} ${ref.padEnd(24)} books ${ours}, in flight ${inFlight}, there ${outside}`,
        )
        const beyond = row.outside === null ? 0n : BigInt(row.outside) - BigInt(row.ours) - BigInt(row.in_flight)
        if (state === 'agrees' && beyond !== 0n)
          say(
            `         ${onWire(beyond < 0n ? -beyond : beyond, asset)} ${beyond < 0n ? 'less' : 'more'} there than both: within what is signed and not final, booked by hand of late, or RESERVE_TOLERANCE`,
          )
        if (state !== 'agrees')
          say(`         off by ${figure(row.difference, asset)} since ${row.since.toISOString()}, by ${row.basis}`)
      }
      for (const row of await hotLevelRows(query(ctx)))
        say(
          `${row.state.padEnd(8)} ${row.asset.padEnd(6)} ${row.network} hot: free ${figure(row.free, row.asset)}, kept between ${figure(row.floor, row.asset)} and ${figure(row.ceiling, row.asset)}${row.address === null ? '' : `, at ${row.address}`}`,
        )
      say(at ? `Compared at ${at.toISOString()}.` : 'Nobody has compared them yet: the running server does.')
      return looks.every(({ state }) => state === 'agrees') ? 0 : 1
    },
  },
  'reserves state': two('command.state_balance', {
    usage: '<asset> <place> <balance> --reason …',
    what: 'Note what a bank or custodian says is there, where no camt.053 says it',
    read: async (ctx, input) => {
      const asset = required(input.args[0], 'an asset')
      const place = required(input.args[1], 'where it lies')
      const balance = required(input.args[2], 'what is there')
      return { asset, place, balance, ...(await booksToState(ctx, asset, place)), reason: reasonOf(input) }
    },
    said: () => 'Noted. It is compared within half a minute, and counts for four days.',
  }),
}
