import * as contract from '../../../contract/notifications.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import { listNotifications, markNotifications } from './read-notifications.ts'
import { readSettings, setPush, setSettings } from './settings.ts'

export const routes = (api: Api): void => {
  implement(api, contract.listNotifications, (ctx, { query }) => listNotifications(ctx, query))
  implement(api, contract.readNotifications, (ctx, { body }) => markNotifications(ctx, body))
  implement(api, contract.getNotificationSettings, (ctx) => readSettings(ctx))
  implement(api, contract.setNotificationSettings, (ctx, { body }) => setSettings(ctx, body))
  implement(api, contract.pushSubscription, (ctx, { body }) => setPush(ctx, body))
}
