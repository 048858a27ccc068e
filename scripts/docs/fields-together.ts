import { globSync, readFileSync } from 'node:fs'
import type { z } from 'zod'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { faultOf } from '../../src/contract/sentence.ts'
import { servedEndpoints } from '../../src/server/api/mount.ts'
import { textOf } from '../../src/words/sentences.ts'
import { grid, page } from './markdown.ts'

/** A rule about several fields at once, as a schema has it: which field is named where it is broken, and what is said then. */
interface RuleAcross {
  path: string
  message: string
}

type Def = {
  type?: string
  checks?: { _zod: { def: { check: string; path?: PropertyKey[]; error?: (issue: object) => string } } }[]
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  element?: z.ZodType
  options?: z.ZodType[]
  in?: z.ZodType
}

/** The rules of objects within a schema, wherever in it they lie; rules of single fields are their own. */
export function rulesAcross(schema: z.ZodType, at: readonly string[] = []): RuleAcross[] {
  const def = schema._zod.def as unknown as Def
  const own = def.type === 'object' ? (def.checks ?? []) : []
  const rules = own
    .map(({ _zod }) => _zod.def)
    .filter(({ check }) => check === 'custom')
    .map(({ path = [], error }) => ({
      path: [...at, ...path.map(String)].join('.'),
      message: error?.({ code: 'custom' }) ?? '',
    }))
  const inside = Object.entries(def.shape ?? {}).flatMap(([name, field]) => rulesAcross(field, [...at, name]))
  const wrapped = [def.innerType, def.element, def.in, ...(def.options ?? [])].filter((it) => it !== undefined)
  return [...rules, ...inside, ...wrapped.flatMap((it) => rulesAcross(it, at))]
}

const rulesOf = (endpoint: Endpoint): RuleAcross[] =>
  [endpoint.body, endpoint.query].filter((it) => it !== undefined).flatMap((schema) => rulesAcross(schema))

const VERBS = 'src/server/{modules,api}/**/*.ts'
const REFUSAL = /badField\(\s*(?:'([^']+)'|`([^`]+)`),\s*say\('([a-z_]+)'/g

/** What verbs refuse by a field's name since it doesn't fit other fields, the books, the market or what was said before: field, sentence and file. */
export function verbRules(source: string, file: string): { field: string; code: string; file: string }[] {
  return [...source.matchAll(REFUSAL)].map(([, plain, built, code = '']) => ({
    // What a field's name is built from is where the form stands in the body.
    field: (plain ?? built ?? '').replaceAll(/\$\{within\}/g, '').replaceAll(/\$\{[^}]+\}/g, '…'),
    code,
    file,
  }))
}

const rulesOfVerbs = () =>
  globSync(VERBS)
    .filter((file) => !file.includes('.test.'))
    .sort()
    .flatMap((file) => verbRules(readFileSync(file, 'utf8'), file))

/** Every rule about fields that have to fit together, with the endpoints that have it. */
export function fieldsTogether(): string {
  const rules = new Map<string, { rule: RuleAcross; from: string[] }>()
  for (const endpoint of servedEndpoints())
    for (const rule of rulesOf(endpoint)) {
      const known = rules.get(`${rule.path} ${rule.message}`) ?? { rule, from: [] }
      known.from.push(`\`${endpoint.method.toUpperCase()} ${endpoint.path}\``)
      rules.set(`${rule.path} ${rule.message}`, known)
    }
  const rows = [...rules.values()]
    .map(({ rule, from }) => [`\`${rule.path}\``, textOf(faultOf(rule.message)), [...new Set(from)].sort().join(', ')])
    .sort(([a = ''], [b = '']) => a.localeCompare(b))
  return page(
    'Fields that must fit together',
    'Rules about several fields at once, as the schemas of `src/contract` have them: the field that is named where one is broken, what the person reads, and where it holds. Rules of single fields stand in the [API’s description](../README.md); what fits in which state, in [machines](machines.md).',
    grid(['field named', 'what the person reads', 'holds for'], rows),
    '## By the verbs',
    'What holds only beside other fields, the books, the market or what stood before is refused by the verb, in the transaction where it matters, by the same kind of answer.',
    grid(
      ['field named', 'what the person reads', 'refused in'],
      rulesOfVerbs().map(({ field, code, file }) => [
        `\`${field}\``,
        textOf(faultOf(code)),
        file.replace(/^src\/server\/(modules\/)?/, ''),
      ]),
    ),
  )
}
