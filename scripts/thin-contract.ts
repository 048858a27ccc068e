import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** What the browser reads of an endpoint; all else (schemas, sentences for the docs) is for the server. */
const SENT = new Set(['method', 'path', 'auth', 'stepUp', 'idempotent', 'list'])
const SCHEMAS = 'params|query|body|returns'
/** Asked for by this file, the contract comes whole: it is loaded when a form is first checked. */
const FORMS = /\/src\/client\/forms\/form-schemas\.ts$|[?&]whole\b/

/** Where the browser's script is written. */
const OURS = /\/src\/(features|ui|client)\/(?!.*\.test\.)[^?]*\.tsx?$/

/** What is worked out when a module is loaded, and may hold calls. */
const MADE = new Set(['CallExpression', 'NewExpression', 'ObjectExpression', 'ArrayExpression'])

export interface SyntaxNode {
  type: string
  start: number
  end: number
  name?: string
  callee?: SyntaxNode
  /** Of a spread: what is spread. */
  argument?: SyntaxNode
  /** Of an arrow function: what it answers. */
  body?: SyntaxNode
  arguments?: SyntaxNode[]
  properties?: (SyntaxNode & { key?: SyntaxNode })[]
  declaration?: SyntaxNode
  declarations?: { id?: SyntaxNode; init: SyntaxNode | null }[]
  /** Of what declares a name: the name. */
  id?: SyntaxNode
  /** Of an import, or of what is passed on: from where. */
  source?: { value: string }
  /** Of an import: what. */
  specifiers?: { local?: SyntaxNode }[]
}

/**
 * For the browser's build: `endpoint({ … })` becomes the few facts that a call needs, and whatever else the contract declares is marked as
 * free of effects. So the schemas of parameters and answers, and with them zod, stay with the server, or come with the first form that
 * is checked (src/client/forms/form-schemas.ts). A screen that reads a schema off an endpoint would find nothing there: it stops the build.
 */
export const thinContract = (): Plugin => ({
  name: 'thin-contract',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  async resolveId(source, importer) {
    if (!importer || !FORMS.test(importer) || !source.startsWith('.')) return null
    const found = await this.resolve(source, importer.replace(/\?.*$/, ''), { skipSelf: true })
    return found && /\/src\/contract\//.test(found.id) ? { ...found, id: `${found.id}?whole` } : found
  },
  load: {
    order: 'pre',
    async handler(id) {
      if (!OURS.test(id) || FORMS.test(id)) return null
      const missed = readIn(await readFile(id, 'utf8'))
      if (missed.length > 0)
        this.error(
          `${id} reads ${missed.join(', ')}, which the browser doesn't get: name the schema in src/client/form-schemas.ts.`,
        )
      return null
    },
  },
  transform: {
    order: 'post',
    handler(code, id) {
      if (!/\/src\/contract\/[\w/-]+\.ts(\?whole)?$/.test(id)) return undefined
      const { body } = this.parse(code) as unknown as { body: SyntaxNode[] }
      if (doesSomething(body))
        this.error(`${id} does something when it is loaded, which the browser's build would leave out: only declare.`)
      // A file that only schemas are imported from isn't fetched for what else it might do: it does nothing.
      return { code: thin(code, body, FORMS.test(id)), map: null, moduleSideEffects: false }
    },
  },
})

/** Schemas read off an endpoint: 'swap.body', or 'swap' taken apart, of what is imported from the contract or is called `endpoint`. */
export function readIn(code: string): string[] {
  const imported = [...code.matchAll(/import \{([^}]*)\} from '[./]+contract\/[\w/-]+\.ts'/g)]
  const names = imported.flatMap(([, list = '']) =>
    list.split(',').flatMap((name) => /^\s*(?!type\s)(?:\w+ as )?([a-z]\w*)\s*$/.exec(name)?.[1] ?? []),
  )
  const endpoints = ['endpoint', ...names].join('|')
  const off = new RegExp(`(?<![.\\w])(?:${endpoints})\\??\\.(?:${SCHEMAS})\\b`, 'g')
  const apart = new RegExp(`\\{[^{}]*\\b(?:${SCHEMAS})\\b[^{}]*\\}\\s*=\\s*(?:${endpoints})\\s*[;\\n]`, 'g')
  return [off, apart].flatMap((shape) => code.match(shape) ?? []).map((found) => found.trim())
}

/** Whether a module does more than declare, at its top: a call whose result nobody keeps, like a registration. */
export const doesSomething = (body: readonly SyntaxNode[]): boolean =>
  body.some(({ type }) => type === 'ExpressionStatement')

/** The module with what it declares marked as free of effects and, unless it stays `whole`, its endpoints as the browser needs them. */
export function thin(code: string, body: readonly SyntaxNode[], whole = false): string {
  let written = ''
  let from = 0
  const declared = body.flatMap((node) => (node.declaration ?? node).declarations ?? [])
  const named = new Map(declared.map(({ id, init }) => [id?.name, init]))
  const write = (node: SyntaxNode, text: string) => {
    written += code.slice(from, node.start) + text
    from = node.end
  }
  for (const { init } of declared) {
    // An arrow function that makes endpoints of one kind: what it makes bears the facts only.
    const made = init?.type === 'ArrowFunctionExpression' && isEndpoint(init.body) ? init.body : undefined
    if (made && !whole) write(made, `(${factsOf(code, made, named)})`)
    else if (init && MADE.has(init.type))
      write(init, !whole && isEndpoint(init) ? factsOf(code, init, named) : pure(code, init))
  }
  return `${written}${code.slice(from)}\n${DECLARED}`
}

const isEndpoint = (node: SyntaxNode | undefined): boolean => node?.callee?.name === 'endpoint'

type Named = ReadonlyMap<string | undefined, SyntaxNode | null>

const factsOf = (code: string, call: SyntaxNode, named: Named): string =>
  `{ ${factsIn(code, call.arguments?.[0], named).join(', ')} }`

/** The facts among the properties of an object; those of an object of the same file that is spread in it too. */
const factsIn = (code: string, object: SyntaxNode | null | undefined, named: Named): string[] =>
  (object?.properties ?? []).flatMap(({ key, argument, start, end }) => {
    if (argument) return factsIn(code, named.get(argument.name), named)
    return SENT.has(key?.name ?? '') ? [code.slice(start, end)] : []
  })

/** A function of its own: an arrow called on the spot is inlined before it is found to be unused, and loses its mark. */
const DECLARED = 'function declared(make) { return make() }\n'

const pure = (code: string, { start, end }: SyntaxNode): string =>
  `/* @__PURE__ */ declared(() => (${code.slice(start, end)}))`
