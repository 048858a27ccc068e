import { say } from '../../../../contract/sentence.ts'
import { unreadable } from '../../../kernel/bank-files/file-cells.ts'
import { readCamt } from './camt.ts'
import { readCsvStatement } from './csv-statement.ts'
import { type CsvProfile, readMappedCsv } from './formats/mapped-csv.ts'
import { isMt940, readMt940 } from './formats/mt940.ts'
import { noPayments, type OwnPayments, type StatementFile } from './statement-file.ts'

const MAX_CHARACTERS = 16 * 1024 * 1024

/**
 * Reads a statement as the bank hands it out: as a profile says; without one, camt.053 or camt.054 if it begins like XML, MT940 if it begins like that, else
 * our own CSV. Where a format leaves open whether an entry is the bank's, what is known of payments of our `own` decides. Throws 'statement_unreadable' naming the place.
 */
export function readStatement(text: string, profile?: CsvProfile, own: OwnPayments = noPayments): StatementFile {
  if (text.length > MAX_CHARACTERS) throw unreadable(1, say('statement_too_large'))
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (start === '') throw unreadable(1, say('statement_empty'))
  if (profile) return readMappedCsv(text, profile)
  if (isMt940(start)) return readMt940(text, own)
  return start.startsWith('<') ? readCamt(text) : readCsvStatement(text)
}
