import ts from 'typescript'
import { constantsOf, evaluate, type Figure, hasNumber, sourceOf } from './evaluate.ts'

/** A figure that somebody declared at the top of a file, and what they say of it there. */
export interface DeclaredFigure {
  path: string
  name: string
  value: Figure
  about: string
}

/** Where a figure is a rule of the business or bounds what somebody may ask for or how long something lasts. */
export const roomsOfLimits =
  'src/{contract,env,middleware,outgoing,server/{api,entry,kernel,modules,providers/files,realtime,jobs}}/**/*.ts'

/** What is a number and bounds nothing: units, places after a point, names by numbers, what a drawing measures, and how a file's format is laid out. */
const noLimit =
  /^((A_)?(DAY|HOUR|MINUTE|WEEK)S?(_MS|_SECONDS)?|MINUTES_A_DAY|CENTS|E12|PARTS|FINE|DECIMALS|PLACES|DIGITS|SCALE|ONE_USD|WHOLE_BPS|FIRST|SUNDAY|SATURDAY|STATES|errors|codes|KB|MB|\w*STATUS\w*|SIGN_EVERY_MS|LOOK_EVERY_MS|SHARE_EVERY_MS|FLUSH_EVERY_MS|TICK_MS|LAST_CODE_POINT|WHOLE_TEXT|SCHEMA|ALGORITHMS|argon|ANY_NUMBER|ADOBE|SOS|FAR|DOT|DEFLATE|LINE_VERSION|FUNDED|CHANGE_BRANCH|TAG_BYTES|services|links|\w*Query|\w*Read|latest\w+)$/
const noRoom =
  /kernel\/papers\/|kernel\/load\/|sending\/coins\/transaction-size|bank\/formats\/|contract\/(countries|catalogue|assets)/

const commentOf = (source: ts.SourceFile, node: ts.Node): string => {
  const last = ts.getLeadingCommentRanges(source.text, node.getFullStart())?.at(-1)
  if (!last) return ''
  // A comment that a blank line parts from what follows is about more than that.
  if (/\n\s*\n/.test(source.text.slice(last.end, node.getStart()))) return ''
  const text = source.text.slice(last.pos, last.end)
  return text
    .replace(/^\/\*\*?|\*\/$|^\/\/ ?/g, '')
    .replace(/\n\s*\* ?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Every figure that a file declares at its top and that bounds something. */
export function figuresIn(path: string, text?: string): DeclaredFigure[] {
  const source = sourceOf(path, text)
  return [...constantsOf(source)].flatMap(([name, one]): DeclaredFigure[] => {
    if (noLimit.test(name) || noRoom.test(path) || !one.initializer) return []
    const value = evaluate(one.initializer)
    if (value === undefined || !hasNumber(value)) return []
    return [{ path, name, value, about: commentOf(source, one.parent.parent) }]
  })
}
