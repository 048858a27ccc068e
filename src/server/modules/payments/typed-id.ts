import { badField } from '../../kernel/errors.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An id as typed at the command line, in lower case. Throws 'invalid_input' naming it. */
export function typedId(path: string, text: string): string {
  if (!UUID.test(text)) throw badField(path, 'This is not an id: copy it from the list.')
  return text.toLowerCase()
}
