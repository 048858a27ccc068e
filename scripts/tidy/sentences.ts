import ts from 'typescript'
import { isTest } from './paths.ts'

/** Who runs a server reads these, in English: at the start, at the command line, in the log, in the API's documentation. */
const OPERATORS =
  /^src\/server\/(boot-refusals|boot-chains|boot-custody|boot|json-setting|plain-links|wrong-desk|wrong-mode|wrong-secrets|main|prepare-database|.*metrics|api\/docs-page|api\/openapi)\.ts$|^src\/server\/(operator|demo|testing|db|entry|realtime|providers\/(mail|rates))\/|^src\/server\/ledger\/(chart\.ts|verify\.ts|checks\/.*)$/

/** Said to whoever reads the documentation or the log. */
const DOCUMENTS = /^(summary|description|help|detail|meaning)$/

/** At least three words, the first with a capital or a value in its place, and an end. */
const SENTENCE = /^(\p{Lu}|\{\})[^\n]*\s\S+\s[^\n]*[.!?]$/u

/** Where sentences are looked for; in what is drawn, words.ts looks for them. */
const LOOKED_AT = /^src\/((server|contract|client|middleware)\/.*\.tsx?|middleware\.ts)$/

/** The sentences for people that a file of the server, the contract, the client or the middleware holds by itself. */
export function sentencesIn(path: string, text: string): { index: number; what: string }[] {
  if (!LOOKED_AT.test(path) || isTest(path) || OPERATORS.test(path)) return []
  const found: { index: number; what: string }[] = []
  const visit = (node: ts.Node): void => {
    if (isForOperators(node)) return
    const said = textOf(node)
    if (said !== undefined && SENTENCE.test(said.trim())) found.push({ index: node.getStart(), what: said })
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return found
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map((span) => `{}${span.literal.text}`).join('')
}

/** A fault of ours that nobody is meant to meet, a line of the log, a line of the documentation. */
function isForOperators(node: ts.Node): boolean {
  if (ts.isPropertyAssignment(node)) return DOCUMENTS.test(node.name.getText())
  if (ts.isNewExpression(node)) return /^(\w*Error|Refusal)$/.test(node.expression.getText())
  return ts.isCallExpression(node) && /\b(log|console)\.\w+$/.test(node.expression.getText())
}

/** Where files say something by themselves: words are in `src/words`. */
export const sayingFiles = (files: ReadonlyMap<string, string>): { path: string; line: number; what: string }[] =>
  [...files].flatMap(([path, text]) =>
    sentencesIn(path, text).map(({ index, what }) => ({ path, line: text.slice(0, index).split('\n').length, what })),
  )
