import { type ErrorCode, errors } from '../../contract/errors.ts'
import type { Brought } from '../../contract/realtime.ts'
import { isSentence } from '../../contract/sentence.ts'
import { defaultLocale, type Locale } from '../../words/locales.ts'
import { problemWords, textOf } from '../../words/sentences.ts'
import { codeOf } from '../db/faults.ts'
import { Problem } from '../kernel/errors.ts'
import { FileAnswer } from '../kernel/implement.ts'

/** Signed-in answers must not stay in any cache; public ones neither, until measured to need it. */
export const NO_STORE = { 'cache-control': 'no-store' }

/** Any answer of an endpoint may bear a sentence, and whoever asks in another language gets another. */
const IN_WORDS = { ...NO_STORE, vary: 'accept-language' }

/** The JSON of an answer: `{ data }`, `{ data, next }` for a list, with what it brings along for a page; or the file. */
export function answer(value: unknown, isList: boolean, brought?: Brought): Response {
  if (value instanceof FileAnswer) {
    return new Response(value.body as BodyInit, {
      headers: {
        ...NO_STORE,
        'content-type': value.type,
        'content-disposition': disposition(value.name),
        ...value.headers,
      },
    })
  }
  return Response.json({ ...(isList ? (value as object) : { data: value }), ...brought }, { headers: IN_WORDS })
}

/** Always to be kept, never to be shown by the browser. A name that a person chose is written so that no header can lie in it. */
function disposition(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_')
  return plain === name
    ? `attachment; filename="${name}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`
}

/**
 * A problem document (RFC 9457), in the reader's language. What is not a Problem is a fault of ours: said without its inside, which is in the
 * log.
 */
export function problem(error: unknown, requestId: string, asked: Locale = defaultLocale): Response {
  const known = error instanceof Problem ? error : new Problem('internal', { cause: error })
  const status = errors[known.code]
  const words: Readonly<Record<ErrorCode | `${ErrorCode}_next`, string>> = problemWords(asked)
  const document = {
    ...known.extra,
    type: `/api/v1/errors#${known.code}`,
    title: words[known.code],
    status,
    code: known.code,
    next: words[`${known.code}_next`],
    request_id: requestId,
    ...(known.fields.length > 0 && {
      errors: known.fields.map(({ path, says }) => ({ field: path, message: textOf(says, asked) })),
    }),
  }
  return new Response(
    JSON.stringify(document, (_, value) => (isSentence(value) ? textOf(value, asked) : value)),
    {
      status,
      headers: {
        ...IN_WORDS,
        'content-type': 'application/problem+json',
        'content-language': asked,
        'x-request-id': requestId,
        ...known.headers,
      },
    },
  )
}

/** Whether the log should carry the whole error: yes for faults, no for refusals that are part of the game. */
export const isFault = (error: unknown): boolean =>
  !(error instanceof Problem) || error.code === 'internal' || (error.code === 'unavailable' && codeOf(error) !== '')
