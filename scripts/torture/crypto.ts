import { randomUUID } from 'node:crypto'
import { api, type Caller, untilAnswered } from './ask.ts'

/** A withdrawal of crypto that was wanted under one key, and what the server said of it. Amounts in whole units; no two are the same. */
export interface SendIntent {
  key: string
  asset: CryptoAsset
  amount: string
  /** The withdrawal's id, once it was acknowledged. */
  withdrawal: string | null
  refused: string | null
}

type CryptoAsset = 'BTC' | 'ETH'

/** What a customer has on a network: where deposits come in, and where withdrawals go. */
export interface CryptoPlace {
  asset: CryptoAsset
  network: 'bitcoin' | 'ethereum'
  address: string
  destination: string
}

const NETWORKS = [
  { asset: 'BTC', network: 'bitcoin' },
  { asset: 'ETH', network: 'ethereum' },
] as const
/** So that all of it together stays below what people would look at first. */
const MOST = 40
const SETTLED_MS = 5 * 60_000
const ENDED = ['completed', 'failed', 'rejected', 'cancelled', 'bounced_back']
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The customer's addresses on both families of networks, each with the destination there that is old enough to be paid. */
export async function cryptoPlaces(customer: Caller): Promise<CryptoPlace[]> {
  const { body } = await api(customer, 'GET', '/withdrawal_destinations?kind=chain')
  const places: CryptoPlace[] = []
  for (const { asset, network } of NETWORKS) {
    const wallet = await api(customer, 'POST', '/vaults/create-vault-asset', { asset, network })
    const to = body.data.find((one: { network: string }) => one.network === network)
    if (!to || !wallet.body.data?.address) throw new Error(`nobody can pay or be paid on ${network}`)
    places.push({ asset, network, address: wallet.body.data.address, destination: to.id })
  }
  return places
}

/** Pays an address from outside. Without an answer nobody knows whether that came about: the chain has it, or has not, and is never asked twice. */
async function payFromOutside({ base }: Caller, { network, asset, address }: CryptoPlace, amount: string) {
  const body = JSON.stringify({ network, asset, address, amount })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${base}/dev/faucet`, { method: 'POST', headers, body }).catch(() => undefined)
  if (answer && answer.status !== 204 && answer.status !== 503)
    throw new Error(`the faucet answers ${answer.status}: ${await answer.text()}`)
}

/** Never ends in what steers the sandbox, but where the network is to lose its answer. */
const amountOf = ({ asset }: CryptoPlace, turn: number): string => {
  const digits = `${100 + turn}${turn % 5 === 4 ? '22' : '09'}`
  return asset === 'BTC' ? `0.000${digits}` : `0.001${digits}`
}

/** One customer's lane on a network: something is paid in, something is asked to be paid out, again and again, at most `MOST` times. */
export async function payInAndOut(
  customer: Caller,
  place: CryptoPlace,
  intents: SendIntent[],
  { over, everyMs }: { over: () => boolean; everyMs: number },
): Promise<void> {
  const { asset, destination: destination_id } = place
  await payFromOutside(customer, place, asset === 'BTC' ? '0.05' : '0.5')
  for (let turn = 0; !over() && turn < MOST; turn++, await pause(everyMs * (0.5 + Math.random()))) {
    const amount = amountOf(place, turn)
    await payFromOutside(customer, place, amount.replace(/22$/, '09'))
    const wanted = { asset, destination_id, amount }
    const fees = await untilAnswered('fee of a withdrawal', () =>
      api(customer, 'POST', '/vaults/estimate_tranz_fee', wanted),
    )
    const quote = fees.body.data?.offers.find((offer: { speed: string }) => offer.speed === 'high')?.quote
    if (!quote) continue
    const intent: SendIntent = { key: randomUUID(), asset, amount, withdrawal: null, refused: null }
    intents.push(intent)
    const answer = await untilAnswered('withdrawal', () =>
      api(customer, 'POST', '/vaults/transfer_to_external_address', { ...wanted, quote }, intent.key),
    )
    if (answer.status === 200) intent.withdrawal = answer.body.data.id
    else intent.refused = `${answer.status} ${answer.body.code}`
  }
}

/** Waits until what was acknowledged has ended and no deposit waits for confirmations. @returns the withdrawals that have not ended, with where they stand. */
export async function untilSettled(customer: Caller, intents: readonly SendIntent[]): Promise<string[]> {
  const until = Date.now() + SETTLED_MS
  for (;;) {
    const open: string[] = []
    for (const { withdrawal } of intents) {
      if (!withdrawal) continue
      const { body } = await api(customer, 'GET', `/transactions/withdrawal?withdrawal_id=${withdrawal}`)
      if (!ENDED.includes(body.data?.state)) open.push(`${withdrawal} ${body.data?.state}`)
    }
    const { body } = await api(customer, 'GET', '/transactions?kind=crypto&status=confirming')
    if (open.length + (body.data?.length ?? 0) === 0 || Date.now() > until) return open
    await pause(2_000)
  }
}
