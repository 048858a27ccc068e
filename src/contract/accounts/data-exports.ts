import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../sentence.ts'

const Instant = z.iso.datetime()

/** An archive of everything that is kept about the caller. `over`: its time to be fetched is over. */
export const DataExport = z.strictObject({
  id: z.uuid(),
  state: z.enum(['asked', 'ready', 'over']),
  asked_at: Instant,
  ready_at: Instant.nullable(),
  /** Until when it can be fetched. */
  expires_at: Instant.nullable(),
  bytes: z.number().int().nullable(),
  sha256: z.string().nullable(),
})
export type DataExport = z.output<typeof DataExport>

/** The latest; null where none was ever asked for. */
export const LatestExport = z.strictObject({ latest: DataExport.nullable() })
export type LatestExport = z.output<typeof LatestExport>

export const dataExport = endpoint({
  method: 'get',
  path: '/users/data_export',
  summary: 'The latest archive of everything that is kept about the caller',
  auth: 'customer',
  permission: 'own',
  returns: LatestExport,
})

export const askDataExport = endpoint({
  method: 'post',
  path: '/users/data_export',
  summary:
    'Ask for an archive of everything that is kept about the caller; while one is being made, that one is answered',
  auth: 'customer',
  permission: 'own',
  stepUp: true,
  body: z.strictObject({}),
  returns: LatestExport,
  errors: ['rate_limited'],
})

export const fetchDataExport = endpoint({
  method: 'get',
  path: '/users/data_export/file',
  summary: 'One archive; format=zip for itself, a ZIP of JSON files, to its owner, signed in, for seven days',
  auth: 'customer',
  permission: 'own',
  query: z.strictObject({
    export_id: z.uuid(fault('not_export_id')),
    format: z.enum(['json', 'zip']).default('json'),
  }),
  formats: ['zip'],
  returns: DataExport,
  errors: ['not_found'],
})
