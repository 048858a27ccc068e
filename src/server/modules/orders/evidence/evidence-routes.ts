import { receiptKeys } from '../../../../contract/orders/order-endpoints.ts'
import { type Api, implement } from '../../../kernel/implement.ts'
import { publicKeys } from './receipts.ts'

export const routes = (api: Api): void => {
  implement(api, receiptKeys, async ({ config }) => ({ data: publicKeys(config), next: null }))
}
