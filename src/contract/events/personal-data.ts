import { z } from 'zod'
import { dataExport } from '../accounts/data-exports.ts'
import { event, staleRead, toCustomer } from './event.ts'

const ofExport = { export_id: z.uuid(), customer_id: z.uuid() }
const changed = ({ customer_id }: { customer_id: string }) => [toCustomer(customer_id, 'account', {})]

export const dataExportAsked = event('data_export.asked', 'export_id', ofExport, {
  once: 'each is asked for once',
  announces: changed,
  stale: () => [staleRead(dataExport)],
})
/** It can be fetched. */
export const dataExportReady = event('data_export.ready', 'export_id', ofExport, {
  once: 'each is made once',
  announces: changed,
  stale: () => [staleRead(dataExport)],
})
