import { parseArgs } from 'node:util'

/** A command as its help tells it. */
export interface Told {
  /** What must stand behind its name, '<file> --reason …'; in brackets what may. */
  usage: string
  what: string
  /** Where what it asks for is found. */
  hint?: string
}

interface Given {
  name: string
  args: string[]
  values: Readonly<Record<string, string | undefined>>
}

/** Something to say instead of doing anything, with the exit code. */
type Said = { say: string; code: 0 | 1 }

const text = { type: 'string' } as const
const options = {
  ...{ reason: text, id: text, email: text, name: text, roles: text, override: text, deposit: text, payment: text },
  ...{ 'as-of': text, month: text, format: text },
  ...{ scope: text, because: text, until: text, withheld: text },
  help: { type: 'boolean', short: 'h' },
} as const

/**
 * What an operator typed behind `./florin`: a command of `known` with all that its usage asks for, or what there is to say. Help is said wherever it is
 * asked for (exit code 0); what isn't known, or lacks something, is answered with how it is typed (1).
 */
export function readCommandLine(typed: readonly string[], known: Readonly<Record<string, Told>>): Given | Said {
  let read: ReturnType<typeof parse>
  try {
    read = parse(typed)
  } catch (error) {
    // Node's own sentence about an option, without its advice on how to escape one.
    const [fault = ''] = (error as Error).message.split('. ')
    return { say: `${fault}.\n${listOf(known, typed[0])}`, code: 1 }
  }
  const { positionals, help, ...values } = read
  const asksHelp = help || positionals[0] === 'help' || typed.length === 0
  const words = positionals[0] === 'help' ? positionals.slice(1) : positionals
  const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find((one) => Object.hasOwn(known, one))
  const command = name === undefined ? undefined : known[name]
  if (name === undefined || !command) {
    const isGroup = words.length > 0 && groupOf(known, words[0]).length > 0
    const unknown = words.length > 0 && (words.length > 1 || !isGroup)
    const list = listOf(known, isGroup ? words[0] : undefined)
    if (unknown) return { say: `There is no command \`${words.slice(0, 2).join(' ')}\`.\n${list}`, code: 1 }
    return { say: list, code: asksHelp ? 0 : 1 }
  }
  if (asksHelp) return { say: helpOf(name, command), code: 0 }
  const args = words.slice(name.split(' ').length)
  const lacks = lacking(command.usage, args, values)
  if (lacks.length > 0) return { say: `It lacks ${lacks.join(' and ')}.\n${helpOf(name, command)}`, code: 1 }
  return { name, args, values }
}

function parse(typed: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...typed], allowPositionals: true, options })
  const { help = false, ...rest } = values
  return { ...rest, help, positionals }
}

/** What a usage asks for and isn't there: '<file>', '--reason'. */
function lacking(usage: string, args: readonly string[], values: Given['values']): string[] {
  const asked = usage.replaceAll(/\[[^\]]*\]/g, '')
  const places = asked.match(/<[^>]+>/g) ?? []
  const named = (asked.match(/--\w+/g) ?? []).filter((option) => !values[option.slice(2)]?.trim())
  return [...places.slice(args.filter((arg) => arg.trim() !== '').length), ...named]
}

const lineOf = (name: string, { usage }: Told): string => `./florin ${name} ${usage}`.trimEnd()

const helpOf = (name: string, command: Told): string =>
  [`Usage: ${lineOf(name, command)}`, `  ${command.what}.`, ...(command.hint ? [`  ${command.hint}`] : [])].join('\n')

const groupOf = (known: Readonly<Record<string, Told>>, first: string | undefined): [string, Told][] =>
  Object.entries(known).filter(([name]) => name.split(' ')[0] === first)

/** All commands, or those that begin with a word. */
function listOf(known: Readonly<Record<string, Told>>, first?: string): string {
  const group = groupOf(known, first)
  const rows = (group.length > 0 ? group : Object.entries(known)).map(
    ([name, it]) => `  ${lineOf(name, it).padEnd(60)} ${it.what}`,
  )
  return `Commands:\n${rows.join('\n')}`
}
