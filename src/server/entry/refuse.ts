import type { ServerResponse } from 'node:http'
import { languageOf } from '../../words/language-of.ts'
import { problem } from '../api/respond.ts'
import type { Problem } from '../kernel/errors.ts'
import { uuid7 } from '../kernel/ids.ts'

/** Answers with the problem document of a refusal, in the language that the request asks for. */
export function refuse(res: ServerResponse, refusal: Problem): void {
  const answer = problem(refusal, uuid7(), languageOf(res.req?.headers['accept-language']))
  res.writeHead(answer.status, Object.fromEntries(answer.headers))
  void answer.text().then((text) => res.end(text))
}
