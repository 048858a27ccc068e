import { deskBankFiles, deskBookBankFile } from '../../src/contract/desk/bank-files.ts'
import type { Site } from './site.ts'
import type { AtDesk } from './staff.ts'

/**
 * A file of the bank is brought by command, which books nothing; one of finance signs for it at the desk, and another where it takes two. Brought again it is the file that is there. @throws
 * Error where it isn't at the desk.
 */
export async function bringFile(
  site: Site,
  [first, second]: readonly [AtDesk, AtDesk],
  command: 'bank' | 'payouts',
  path: string,
): Promise<void> {
  const said = await site.florin(command, 'import', path)
  const sha256 = /^SHA-256 ([0-9a-f]{64})$/m.exec(said)?.[1] ?? ''
  const file = (await first(deskBankFiles, { query: { limit: 100 } })).find((one) => one.sha256 === sha256)
  if (!file) throw new Error(`the desk has no such file: ${said}`)
  if (file.state !== 'received') return
  const body = { file_id: file.id, sha256 }
  const { state } = await first(deskBookBankFile, { body })
  if (state === 'waiting') await second(deskBookBankFile, { body })
}
