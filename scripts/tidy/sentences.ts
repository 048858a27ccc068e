import ts from 'typescript'
import { isTest } from './paths.ts'

/** Who runs a server reads these, in English: at the start, at the command line, in the log, in the API's documentation. */
const OPERATORS =
  /^src\/server\/(boot-refusals|boot-chains|boot-custody|boot|json-setting|plain-links|wrong-data-keys|wrong-desk|wrong-mode|wrong-secrets|main|prepare-database|start-fault|.*metrics|api\/docs-page|api\/openapi|modules\/accounts\/emails\/passed-on-letter)\.ts$|^src\/server\/(operator|demo|testing|db|entry|realtime|providers\/(mail|rates))\/|^src\/server\/ledger\/(chart\.ts|verify\.ts|checks\/.*)$/

/** Said to whoever reads the documentation or the log. */
const DOCUMENTS = /^(summary|description|help|detail|meaning)$/

/** At least three words, the first with a capital or a value in its place, and an end. */
const SENTENCE = /^(\p{Lu}|\{\})[^\n]*\s\S+\s[^\n]*[.!?]$/u

/** What something is called: one word or more, the first with a capital: 'Bank transfer', 'Savings'. */
const LABEL = /^\p{Lu}\p{Ll}+(?:[ -][\p{L}’()]+)*$/u

/** Properties whose text people read beside or in a field, however it is written. */
const READ = /^(label|hint|title|placeholder)$/
const WORDS = /\p{Ll}{2,} \p{Ll}{2,}/u

/** Where names of things are looked for: a screen gets them with the codes. In modules one word is a name of a format's own, as XML has them. */
const NAMING = /^src\/(contract|server\/(modules|kernel))\/.*\.ts$/

/** Texts of the contract and of modules that look like names and are none, or are names of their own; said alike in every language. */
const OWN_NAMES: Readonly<Record<string, readonly string[]>> = {
  // Where a language has a name of its own for a currency, `assetName` says that one.
  'src/contract/assets.ts': ['Bitcoin', 'Ether', 'Tether USD', 'Litecoin', 'Euro', 'Pound sterling']
    .concat(['Nigerian naira', 'Kenyan shilling', 'Ghanaian cedi', 'South African rand', 'Indian rupee'])
    .concat(['Brazilian real']),
  'src/contract/chain/networks.ts': ['Bitcoin', 'Ethereum', 'Litecoin', 'Tron'],
  // Trade marks, and what banks call it in the one country that has it.
  'src/contract/rails/rails-borderless.ts': ['Wise', 'Revolut'],
  'src/contract/rails/rails-domestic.ts': ['Faster Payments', 'Zelle'],
  // As Intl writes days in English, to be compared.
  'src/contract/market/working-hours.ts': ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  // Of the sign-in library, as its addresses have them.
  'src/contract/accounts/sign-in-errors.ts': ['Configuration', 'Verification', 'Default'],
  // As a user agent is kept and compared: `saidDevice` says it.
  'src/server/kernel/security/device.ts': ['Samsung Internet', 'A browser'],
  // Of an invoice that is not real, and says so.
  'src/server/kernel/papers/seller.ts': ['Florin specimen seller'],
}

/** For who runs a server. */
const FOR_OPERATORS = /^src\/server\/kernel\/retention\//

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

/** The names of things that the contract or a module has as texts of one language. */
export function labelsIn(path: string, text: string): { index: number; what: string }[] {
  if (!NAMING.test(path) || isTest(path) || FOR_OPERATORS.test(path)) return []
  const found: { index: number; what: string }[] = []
  const visit = (node: ts.Node): void => {
    if (isForOperators(node) || ts.isTypeNode(node) || ts.isImportDeclaration(node)) return
    const said = textOf(node)
    if (said !== undefined && isLabel(node, path, said)) found.push({ index: node.getStart(), what: said })
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return found
}

function isLabel(node: ts.Node, path: string, said: string): boolean {
  if (OWN_NAMES[path]?.includes(said)) return false
  const { parent } = node
  if (ts.isPropertyAssignment(parent) && READ.test(parent.name.getText()) && WORDS.test(said)) return true
  return LABEL.test(said) && (path.startsWith('src/contract/') || said.includes(' '))
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
    [...sentencesIn(path, text), ...labelsIn(path, text)].map(({ index, what }) => ({
      path,
      line: text.slice(0, index).split('\n').length,
      what,
    })),
  )
