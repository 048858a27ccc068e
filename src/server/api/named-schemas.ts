import { z } from 'zod'
import { PublicProfile } from '../../contract/accounts/profiles.ts'
import { AssetCode, CurrencyCode } from '../../contract/assets.ts'
import { Conversation, Message } from '../../contract/chat.ts'
import { DeskDispute, DeskParty } from '../../contract/desk/desk-disputes.ts'
import { Ad, AdConditions, AdPricing, OwnAd, WhyNot, WorkingHours } from '../../contract/market/ads.ts'
import { Dispute } from '../../contract/orders/disputes.ts'
import { FileFacts, Order, OrderAction, OrderRow, OrderStep } from '../../contract/orders/orders.ts'
import { PaymentMethod } from '../../contract/rails/payment-methods.ts'

/** Schemas that many endpoints share: the OpenAPI document has them once, by these names, and clients made from it too. */
export const namedSchemas = z.registry<{ id: string }>()

const named = {
  Ad,
  AdConditions,
  AdPricing,
  AssetCode,
  Conversation,
  CurrencyCode,
  DeskDispute,
  DeskParty,
  Dispute,
  FileFacts,
  Message,
  Order,
  OrderAction,
  OrderRow,
  OrderStep,
  OwnAd,
  PaymentMethod,
  PublicProfile,
  WhyNot,
  WorkingHours,
}
for (const [id, schema] of Object.entries(named)) namedSchemas.add(schema, { id })
