import { assetTypes, currencies, regions, subAssets, subAssetTypes } from '../../../contract/catalogue.ts'
import { serviceHistory, serviceStatus } from '../../../contract/status.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type Api, implement, type PageOf } from '../../kernel/implement.ts'
import { allCurrencies, allRegions, allTypes, assetsOfType, networksOf } from './catalogue.ts'
import { readStatus } from './read-status.ts'
import { statusHistory } from './status-history.ts'

const isOpen = (ctx: Ctx) => (currency: string) => ctx.providers.bank.receivingAccount(currency) !== undefined

/** Short lists come whole. */
const whole = <T>(data: T[]): PageOf<T> => ({ data, next: null })

export const routes = (api: Api): void => {
  implement(api, currencies, async (ctx) => whole(allCurrencies(ctx, isOpen(ctx))))
  implement(api, assetTypes, async (ctx) => whole(allTypes(ctx)))
  implement(api, subAssets, async (ctx, { query }) => whole(assetsOfType(ctx, query.type, ctx.providers.chains)))
  implement(api, subAssetTypes, async (ctx, { query }) => whole(networksOf(query.asset, ctx.providers.chains)))
  implement(api, regions, async (ctx) => whole(allRegions(ctx, isOpen(ctx))))
  implement(api, serviceStatus, async (ctx) => whole(await readStatus(ctx)))
  implement(api, serviceHistory, async (ctx) => whole(await statusHistory(ctx)))
}
