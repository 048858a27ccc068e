import type { Answer } from '../answer.ts'
import { openSigner } from '../signer.ts'
import { parseJson } from '../wire/parse-json.ts'
import { openFiles, type Start } from './open-files.ts'

/**
 * Answers a file of requests, one a line, as over the socket: for a signer on a machine without any network, to which requests and answers are
 * carried. Throws as `openSigner` does.
 */
export function answerFile(start: Start, requests: string, now: () => number = Date.now): Answer[] {
  const signer = openSigner({ ...openFiles(start), now })
  try {
    return jsonLines(requests).map((request) => signer.answer(request))
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
