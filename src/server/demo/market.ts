import { assetOf } from '../../contract/assets.ts'
import { deskSignIn } from '../../contract/desk/desk.ts'
import { deskDecideMerchant } from '../../contract/desk/desk-work.ts'
import type { Input } from '../../contract/endpoint.ts'
import { createCurrencyAd, createProduct } from '../../contract/market/market.ts'
import { applyAsMerchant } from '../../contract/market/merchants.ts'
import { createPaymentMethod, paymentMethods } from '../../contract/rails/payment-methods.ts'
import { addAddressDestination, addBankDestination } from '../../contract/withdrawals/destinations.ts'
import { createEndpointCaller, type EndpointCaller } from '../api/caller.ts'
import type { App } from '../boot.ts'
import type { Ctx } from '../kernel/context.ts'
import { addStaff } from '../modules/desk/staff/add-staff.ts'
import type { DemoAd } from './ads.ts'
import { type DemoPerson, demoStaff } from './people.ts'

/** What the market's past needs of the demo: whoever acts, and time that passes. */
export interface Stage {
  app: App
  /** A caller signed in as somebody, by username. */
  as: (username: string) => Promise<EndpointCaller>
  /** Time passes and everything that was due happens. */
  later: (ms: number) => Promise<void>
  /** Time passes; what is due happens with the next `later`. */
  pass: (ms: number) => void
  /** What time it is, in milliseconds since 1970. */
  now: () => number
}

/** The context, with nothing said of what is done in it: what an operator would have to know of, the demo itself arranged. */
export const quiet = (ctx: Ctx): Ctx => ({ ...ctx, log: ctx.log.child({}, { level: 'silent' }) })

/** Staff for the desk. */
export async function openDesk({ app }: Pick<Stage, 'app'>): Promise<void> {
  const operator = app.contextFor({ kind: 'operator', name: 'demo' })
  for (const { name, email, password, roles } of demoStaff)
    await addStaff(operator, { name, email, password, own: true, roles, reason: 'Staff of the demo' })
}

/** Payment methods, accounts to withdraw to, and the merchant's badge. */
export async function openMarket(stage: Stage, people: readonly DemoPerson[]): Promise<void> {
  const operator = stage.app.contextFor({ kind: 'operator', name: 'demo' })
  const here = new Set(operator.providers.chains.map(({ network }) => network))
  for (const { username, methods = [], destinations = [], addresses = [] } of people) {
    const call = await stage.as(username)
    for (const method of methods) await call(createPaymentMethod, { body: method })
    for (const destination of destinations) await call(addBankDestination, { body: destination })
    // Nodes of one's own are Ethereum's and Litecoin's; a sandbox has every network.
    for (const one of addresses.filter(({ network }) => here.has(network)))
      await call(addAddressDestination, { body: { ...one, owner: 'self' } })
  }
  await makeMerchant(stage, 'kofi_mensah', KOFIS)
}

const KOFIS = {
  about:
    'I have changed money for traders in Accra and Lagos for nine years, mostly euros against naira and stablecoins, and want to do the same here.',
  monthly_volume: '10k_100k' as const,
  currencies: ['EUR', 'NGN', 'USD'],
}

/** Somebody applies for the merchant's badge, and compliance gives it. */
export async function makeMerchant(
  stage: Stage,
  username: string,
  application: Input<typeof applyAsMerchant>['body'],
): Promise<void> {
  const call = await stage.as(username)
  const { id } = await call(applyAsMerchant, { body: application })
  const samuel = await atDesk(stage, 'compliance')
  await samuel(deskDecideMerchant, {
    body: { application_id: id, approve: true, reason: 'Known trader, papers seen.' },
  })
}

/** Puts an ad online and answers its id. */
export async function postAd(stage: Stage, { owner, draft }: Pick<DemoAd, 'owner' | 'draft'>): Promise<string> {
  const call = await stage.as(owner)
  const methods = await call(paymentMethods)
  const method_ids =
    draft.side === 'sell' ? methods.filter(({ currency }) => currency === draft.currency).map(({ id }) => id) : []
  const endpoint = isCurrency(draft.asset) ? createCurrencyAd : createProduct
  return (await call(endpoint, { body: { ...draft, method_ids } })).id
}

export const isCurrency = (asset: string): boolean => assetOf(asset).kind === 'fiat'

/** A caller signed in at the desk, with this role: the first who has it, or, where it takes two, the second. */
export async function atDesk(
  { app }: Pick<Stage, 'app'>,
  role: (typeof demoStaff)[number]['roles'][number],
  nth: 0 | 1 = 0,
): Promise<EndpointCaller> {
  const who = demoStaff.filter(({ roles }) => (roles as readonly string[]).includes(role))[nth]
  if (!who) throw new Error(`nobody at the demo’s desk is ${role}`)
  const { token } = await createEndpointCaller(app)(deskSignIn, { body: { email: who.email, password: who.password } })
  return createEndpointCaller(app, token)
}
