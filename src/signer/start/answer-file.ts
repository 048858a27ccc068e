import type { Answer } from '../answer.ts'
import { openSigner } from '../signer.ts'
import { parseJson } from '../wire/parse-json.ts'
import { openFiles, type Start } from './open-files.ts'

interface Asked {
  /** Requests, one a line, as over the socket. */
  requests: string
  /** Shown what would be signed, and whether to. Each request for itself. */
  agree: (words: readonly string[]) => boolean
  now?: () => number
}

/**
 * Answers a file of requests: for a signer on a machine without any network, to which requests and answers are carried. Nothing is signed, and nothing
 * vouched for, that its holder has not read and agreed to: such a request is answered with `not_agreed`. Throws as `openSigner` does.
 */
export function answerFile(start: Start, { requests, agree, now = Date.now }: Asked): Answer[] {
  const signer = openSigner({ ...openFiles(start), now })
  try {
    return jsonLines(requests).map((request) => {
      const words = signer.inWords(request)
      return words && !agree(words) ? { ok: false, code: 'not_agreed' } : signer.answer(request)
    })
  } finally {
    signer.close()
  }
}

/** What stands on each line of a file; undefined where that is no JSON. */
export const jsonLines = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parsed)

const parsed = (line: string): unknown => {
  try {
    return parseJson(line)
  } catch {
    return undefined
  }
}
