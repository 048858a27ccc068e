import { type ErrorCode, errors } from '../../src/contract/errors.ts'
import { servedEndpoints } from '../../src/server/api/mount.ts'
import { problemWords } from '../../src/words/sentences.ts'
import { grid, page } from './markdown.ts'

/** Every error the API can answer, and which endpoints declare it as theirs. */
export function errorList(): string {
  const owners = new Map<ErrorCode, string[]>()
  for (const { method, path, errors: own } of servedEndpoints())
    for (const code of own) owners.set(code, [...(owners.get(code) ?? []), `${method.toUpperCase()} ${path}`])
  const said = problemWords()
  const rows = (Object.entries(errors) as [ErrorCode, number][]).map(([code, status]) => {
    const from = owners
      .get(code)
      ?.sort()
      .map((it) => `\`${it}\``)
    return [`\`${code}\``, String(status), said[code], said[`${code}_next`], from?.join(', ') ?? '']
  })
  return page(
    'Errors',
    'Declared in `src/contract/errors.ts`, in words in `src/words/en/said/problems.ts`; answered as problem details (RFC 9457). The last column names the endpoints that declare an error as their own; the others follow from what an endpoint is (signed in, moving money, taking input).',
    grid(['code', 'status', 'what the person reads', 'what to do next', 'declared by'], rows),
  )
}
