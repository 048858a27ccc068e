import { brand } from '../../../../brand.ts'
import { assets } from '../../../../contract/assets.ts'
import { dataExportReady } from '../../../../contract/events/personal-data.ts'
import { say } from '../../../../contract/sentence.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { ownSealer } from '../../../kernel/customer-keys/customer-keys.ts'
import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import { openFile } from '../../../kernel/files/files.ts'
import { emit } from '../../../kernel/outbox.ts'
import type { Sealer } from '../../../kernel/seal.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { avatarsOf, sealedAvatar } from '../../accounts/avatar/avatars.rows.ts'
import { openProfile } from '../../accounts/customers.rows.ts'
import { accountFiles } from './account-files.ts'
import { addPart, lockAsked, markReady } from './data-exports.rows.ts'
import { moneyFiles } from './money-files.ts'
import { type OwnFile, statementOf } from './own-file.ts'
import { tradeFiles } from './trade-files.ts'
import { ZipWriter } from './zip-writer.ts'

/** Grows when a file or a member goes or gets another meaning; what is added changes nothing. */
const SCHEMA = 1
const FETCHABLE_MS = 7 * 86_400_000
const ROWS_AT_ONCE = 500
/** What uploads may weigh together; what goes beyond is named in the list, and support hands it out. */
const MAX_UPLOADS = 512 * 1024 * 1024

export const ownFiles: readonly OwnFile[] = [...accountFiles, ...moneyFiles, ...tradeFiles]

/**
 * Makes an archive that was asked for: all of it as of one instant, its parts and the word that it is ready in one transaction, so that
 * whoever dies midway leaves nothing, and of two at once one makes it.
 */
export async function makeExport(ctx: Ctx, { export_id }: { export_id: string }): Promise<void> {
  await inTx(ctx, async (tx) => {
    await tx.raw('set transaction isolation level repeatable read')
    await tx.raw('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const asked = await lockAsked(tx, export_id)
    if (!asked) return
    let parts = 0
    const { customer_id: customerId } = asked
    const own = await ownSealer(tx, customerId, 'account')
    const sealed = (part: Uint8Array) => own.sealBytes('data_export_part.content', part)
    const zip = new ZipWriter(tx.now, (part) => addPart(tx, export_id, parts++, sealed(part)))
    const rows: Record<string, number> = {}
    for (const file of ownFiles) rows[pathOf(file)] = await writeRows(tx, zip, file, customerId)
    await writePicture(tx, zip, customerId)
    const leftOut = await writeUploads(tx, zip, customerId)
    await writeText(zip, 'README.txt', await readme(tx, customerId))
    await writeText(zip, 'manifest.json', inJson(manifestOf(tx.now, zip, rows, leftOut)))
    const whole = await zip.end()
    await markReady(tx, { id: export_id, expires: new Date(tx.now.getTime() + FETCHABLE_MS), ...whole })
    await emit(tx, dataExportReady, { export_id, customer_id: customerId, version: 2 })
  })
}

const pathOf = ({ file }: OwnFile) => `data/${file}.json`
const inJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const manifestOf = (at: Date, { files }: ZipWriter, rows: Record<string, number>, leftOut: readonly object[]) => ({
  kind: 'florin-personal-data',
  schema: SCHEMA,
  service: brand.name,
  made_at: at.toISOString(),
  assets: assets.map(({ code, decimals }) => ({ code, decimals })),
  files: files.map((file) => ({ ...file, ...(file.path in rows && { rows: rows[file.path] }) })),
  left_out: leftOut,
})

/** Read by a cursor: a trader of years has more rows than memory should hold. */
async function writeRows(tx: Tx, zip: ZipWriter, file: OwnFile, customerId: string): Promise<number> {
  await tx.raw(`declare own_rows no scroll cursor for ${statementOf(file)}`, [customerId])
  let count = 0
  zip.open(pathOf(file))
  await zip.write(Buffer.from('['))
  for (;;) {
    const rows = (await tx.raw(`fetch ${ROWS_AT_ONCE} from own_rows`)) as Record<string, unknown>[]
    if (rows.length === 0) break
    const text = rows.map((row) => `${count++ > 0 ? ',' : ''}\n${JSON.stringify(opened(tx.ctx.sealer, row))}`).join('')
    await zip.write(Buffer.from(text))
  }
  await zip.write(Buffer.from('\n]\n'))
  await zip.close()
  await tx.raw('close own_rows')
  return count
}

const SEALED = /_?sealed$/
/** What proves that an e-mail is ours stays between its owner and us. */
const SECRET = 'anti_phishing_code'

/** A row with what lies sealed in the clear: as an object where it is one, else as text. */
function opened(sealer: Sealer, row: Record<string, unknown>) {
  const members = Object.entries(row).map(([name, value]) => {
    if (!SEALED.test(name)) return [name, value]
    return [
      name.replace(SEALED, '') || 'content',
      typeof value === 'string' && value ? clear(sealer.unseal(value)) : null,
    ]
  })
  return Object.fromEntries(members)
}

function clear(text: string): unknown {
  if (!/^[[{]/.test(text)) return text
  try {
    return JSON.parse(text, (name, value) => (name === SECRET ? undefined : value))
  } catch {
    return text
  }
}

/** The picture beside their username, as large as it is kept. */
async function writePicture(tx: Tx, zip: ZipWriter, customerId: string): Promise<void> {
  const name = (await avatarsOf(tx.q, [customerId])).get(customerId)
  const sealed = name && (await sealedAvatar(tx.q, name, 'large'))
  if (!sealed) return
  zip.open(`files/picture-${name}.webp`, true)
  await zip.write(tx.ctx.sealer.unsealBytes(sealed))
  await zip.close()
}

const UPLOADS = 'select id, type, bytes from stored_file where owner_id = $1 order by id'

async function writeUploads(tx: Tx, zip: ZipWriter, customerId: string): Promise<object[]> {
  const leftOut: object[] = []
  let room = MAX_UPLOADS
  for (const { id, type, bytes } of await tx.q<{ id: string; type: string; bytes: number }>(UPLOADS, [customerId])) {
    const file = bytes <= room ? await openFile(tx.q, tx.ctx.sealer, id) : undefined
    if (!file) {
      leftOut.push({ id, bytes })
      continue
    }
    room -= bytes
    zip.open(`files/${id}.${type === 'application/pdf' ? 'pdf' : 'webp'}`, true)
    await zip.write(file.bytes)
    await zip.close()
  }
  return leftOut
}

async function writeText(zip: ZipWriter, path: string, text: string): Promise<void> {
  zip.open(path)
  await zip.write(Buffer.from(text))
  await zip.close()
}

const PROFILE = `select username, ${withKey('customer.profile_sealed')} profile_sealed from customer where id = $1`

/** What is in it and how to read it, in the language of the profile. */
async function readme(tx: Tx, customerId: string): Promise<string> {
  const { sealer, textOf, config } = tx.ctx
  const [row] = await tx.q<{ username: string; profile_sealed: string }>(PROFILE, [customerId])
  if (!row) throw new Error('an export of nobody')
  const { language } = openProfile(sealer, row)
  const lines = [
    say('export_about', { brand: brand.name, username: row.username, time: { instant: tx.now.toISOString() } }),
    say('export_files'),
    say('export_amounts'),
    say('export_others'),
    say('export_left_out'),
    say('export_manifest'),
    say('export_schema', { schema: String(SCHEMA) }),
    say('export_questions', { support: brand.supportEmail, url: config.PUBLIC_URL }),
  ]
  return `${lines.map((line) => textOf(line, language)).join('\n\n')}\n`
}
