import { z } from 'zod'
import { AssetCode, CurrencyCode } from '../assets.ts'
import { endpoint } from '../endpoint.ts'
import { fault } from '../sentence.ts'
import { AdPrice, AdPricing, adMachine, adRules, Market } from './ads.ts'

/** An ad that stays as it was, and why. */
const Left = z.strictObject({ ad_id: z.uuid(), number: z.string(), reason: z.string() })

/**
 * 'pause': every ad that is online. 'resume': those that were paused so, and not since opened, paused or changed by themselves; a step in price of
 * several is no such change. What was paused by itself stays paused, and so does each of them that can't open now, or whose price or terms a colleague
 * set who acts for the company no more or is stopped: which is said, in `left`.
 */
export const moveOwnAds = endpoint({
  method: 'post',
  path: '/market/own-ads/all',
  summary: 'Pause all own ads that are online, or open again those that were paused together',
  auth: 'customer',
  permission: 'operate',
  idempotent: true,
  body: z.strictObject({ action: z.enum(['pause', 'resume'], { error: fault('choose_pause_or_resume') }) }),
  returns: z.strictObject({ changed: z.number().int(), left: z.array(Left) }),
})
export type OwnAdsMoved = z.output<typeof moveOwnAds.returns>

/** In basis points: a fixed price moves by so much of itself, a floating one's margin by so much of the index. Up where positive. */
const Step = z
  .number({ error: fault('write_step') })
  .int(fault('write_step'))
  .min(-adRules.marginBps, fault('write_step'))
  .max(adRules.marginBps, fault('write_step'))
  .refine((bps) => bps !== 0, fault('write_step'))

const Priced = z.strictObject({
  pricing: AdPricing,
  /** What one unit costs by it now; null while there is no rate for a floating price. */
  price: AdPrice.nullable(),
  /** How far what takers pay or get is above the index, in basis points; null while there is no index. */
  spread_bps: z.number().int().nullable(),
})

/** What a step would do to each own ad that can be changed. Changes nothing. */
export const PriceStep = z.strictObject({
  ad_id: z.uuid(),
  number: z.string(),
  market: Market,
  side: z.enum(['buy', 'sell']),
  asset: AssetCode,
  currency: CurrencyCode,
  state: z.enum(adMachine.states),
  before: Priced,
  /** Null where it can't be done: `reason` says why. */
  after: Priced.nullable(),
  reason: z.string().nullable(),
})
export type PriceStep = z.output<typeof PriceStep>

export const priceSteps = endpoint({
  method: 'get',
  path: '/market/own-ads/price-step',
  summary: 'What a step in price would do to each own ad, beside the index; nothing is changed',
  auth: 'customer',
  permission: 'read',
  // An address has its figures as text.
  query: z.strictObject({ step_bps: z.coerce.number({ error: fault('write_step') }).pipe(Step) }),
  list: true,
  returns: PriceStep,
})

/**
 * `seen` is how the price was made when the step was chosen: an ad that was changed since isn't. All of them are changed or none is; `errors` names each
 * that can't be, by its place: 'ads.2'.
 */
export const stepPrices = endpoint({
  method: 'post',
  path: '/market/own-ads/price-step',
  summary: 'Change the prices of several own ads by one step: all of them, or none',
  auth: 'customer',
  permission: 'operate',
  idempotent: true,
  body: z.strictObject({
    step_bps: Step,
    ads: z
      .array(z.strictObject({ ad_id: z.uuid(fault('not_ad_id')), seen: AdPricing }))
      .min(1, fault('choose_an_ad'))
      .max(adRules.ads.merchant)
      .refine((ads) => new Set(ads.map(({ ad_id }) => ad_id)).size === ads.length, fault('given_twice')),
  }),
  returns: z.strictObject({ changed: z.number().int() }),
  errors: ['not_found'],
})
export type PriceStepAsked = z.output<typeof stepPrices.body>
