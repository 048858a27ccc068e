import { say } from '../../../contract/sentence.ts'
import { badField } from '../../kernel/errors.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An id as typed at the command line, in lower case. Throws 'invalid_input' naming it. */
export function typedId(path: string, text: string): string {
  if (!UUID.test(text)) throw badField(path, say('not_an_id'))
  return text.toLowerCase()
}
