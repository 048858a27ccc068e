import { say } from '../../../../contract/sentence.ts'
import { unreadable } from '../../../kernel/bank-files/file-cells.ts'
import { readCamt } from './camt.ts'
import { readCsvStatement } from './csv-statement.ts'
import type { StatementFile } from './statement-file.ts'

const MAX_CHARACTERS = 16 * 1024 * 1024

/** Reads a statement as the bank hands it out: camt.053 or camt.054 if it begins like XML, else CSV. Throws 'statement_unreadable' naming the place. */
export function readStatement(text: string): StatementFile {
  if (text.length > MAX_CHARACTERS) throw unreadable(1, say('statement_too_large'))
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (start === '') throw unreadable(1, say('statement_empty'))
  return start.startsWith('<') ? readCamt(text) : readCsvStatement(text)
}
