import type { NetworkCode } from '../../../contract/chain/networks.ts'
import type { Query } from '../../kernel/tx.ts'

/** How a network stands by the database. */
export interface NetworkStanding {
  network: NetworkCode
  height: number
  hash: string
  readAt: Date
  /** When the last audit began that compared every address with the books; before there was one, when the network was first read. */
  auditedAt: Date
  /** Deposits that wait for confirmations, and that people have to look at. */
  confirming: number
  heldBack: number
  /** Transactions of the house's, and of its custodian's for it, that are not final, since when the oldest of them waits for a block, and how often the most often signed one was. */
  inFlight: number
  oldest: Date | null
  attempts: number
  /** Those of them whose fee the float can't bear. */
  unbooked: number
}

interface Row {
  network: NetworkCode
  height: string
  hash: string
  read_at: Date
  audited_at: Date
  confirming: number
  held_back: number
  in_flight: number
  oldest: Date | null
  attempts: number
  unbooked: number
}

const OPEN = `from chain_tx t where t.network = c.network and t.state not in ('final', 'cancelled', 'refused', 'superseded', 'lapsed')`
// What is in a block has only its confirmations to wait for, and what gathers coins waits for a cheap one.
const STANDS = `${OPEN} and t.state <> 'mined' and not (t.kind = 'sweep' and t.lane is null)`
const AT_CUSTODIAN = `from custodian_payment p where p.network = c.network and p.state in ('made', 'asked', 'accepted', 'broken')`
const STANDING = `select c.network, c.height::text, c.hash, c.read_at, c.audited_at,
    (select count(*)::int from chain_deposit d where d.network = c.network and d.state = 'confirming') confirming,
    (select count(*)::int from chain_deposit d where d.network = c.network and d.state = 'quarantined') held_back,
    (select count(*) ${OPEN})::int + (select count(*) ${AT_CUSTODIAN})::int in_flight,
    least((select min(created_at) ${STANDS}), (select min(created_at) ${AT_CUSTODIAN} and p.height is null)) oldest,
    coalesce((select max((select count(*) from chain_attempt a where a.tx_id = t.id)) ${OPEN}), 0)::int attempts,
    (select count(*)::int ${OPEN} and t.unbooked_at is not null) unbooked
  from chain_cursor c order by c.network`

/** Every network that was ever read. */
export const networkStandings = async (q: Query): Promise<NetworkStanding[]> =>
  (await q<Row>(STANDING)).map(({ read_at, audited_at, held_back, in_flight, height, ...row }) => ({
    ...row,
    height: Number(height),
    readAt: read_at,
    auditedAt: audited_at,
    heldBack: held_back,
    inFlight: in_flight,
  }))

/** How many withdrawals there are of which nobody can say what became of them. */
export const unclearWithdrawals = async (q: Query): Promise<number> =>
  (await q<{ n: number }>(`select count(*)::int n from withdrawal where state = 'unclear'`))[0]?.n ?? 0
