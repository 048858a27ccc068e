import {
  type BankFile,
  type BankFileReport,
  type BankFileWithPreview,
  deskBankFile,
  deskBookBankFile,
  deskReceiveBankFile,
} from '../../contract/desk/bank-files.ts'
import { bookApproved } from '../modules/desk/bank-files/book-bank-file.ts'
import type { TestApp } from './ctx.ts'
import { atDesk, type StaffPerson } from './desk.ts'
import { expectOk } from './expect-ok.ts'

/** What finance does with files of the bank, in a test. */
export function uploadedFiles(it: TestApp) {
  const upload = async (by: StaffPerson, text: string, name = 'bank.xml') =>
    it.call(deskReceiveBankFile, { query: { name }, file: new TextEncoder().encode(text) }, await atDesk(it, by))
  const seen = ({ id: file_id, sha256 }: Pick<BankFile, 'id' | 'sha256'>) => ({ file_id, sha256 })
  /** What the job does once a file is approved. */
  const booking = () => bookApproved(it.ctx({ kind: 'system', job: 'desk.book-bank-files' }))
  const sign = async (by: StaffPerson, file: Pick<BankFile, 'id' | 'sha256'>) => {
    const signed = await it.call(deskBookBankFile, { body: seen(file) }, await atDesk(it, by))
    await booking()
    return signed
  }
  const read = async (by: StaffPerson, { id }: Pick<BankFile, 'id'>): Promise<BankFileWithPreview> =>
    expectOk(await it.call(deskBankFile, { query: { file_id: id } }, await atDesk(it, by)))
  /** Uploaded and signed for by one, and by the other where it takes two: what became of it. */
  const book = async (one: StaffPerson, other: StaffPerson, text: string): Promise<BankFileReport> => {
    const file = expectOk(await upload(one, text))
    if (expectOk(await sign(one, file)).state === 'waiting') expectOk(await sign(other, file))
    return (await read(one, file)).report as BankFileReport
  }
  return { upload, seen, sign, booking, read, book }
}
