import { DEMO_RECEIPT_KEY, DEMO_SECRET, envSchema } from '../../src/env.ts'

interface Inner {
  def: { type: string; innerType?: Inner; defaultValue?: unknown; entries?: Record<string, string> }
}

/** Unwraps `.default()`, `.optional()` and the like until the type that says what can be written. */
function readType(type: Inner): { standard?: unknown; choices?: string[] } {
  const { def } = type
  if (def.entries) return { choices: Object.values(def.entries) }
  if (!def.innerType) return {}
  return { ...readType(def.innerType), ...(def.type === 'default' && { standard: def.defaultValue }) }
}

/** A published secret must not become anybody's own by copying a file. */
const written = (standard: unknown): string => {
  const text = standard === undefined ? '' : String(standard)
  if (text.includes(DEMO_SECRET) || text === DEMO_RECEIPT_KEY) return ''
  return /[\s#"'<>]/.test(text) ? `"${text}"` : text
}

/** .env.example: every variable with what it is for, its choices and its default. */
export function envExample(): string {
  const entries = Object.entries(envSchema.shape).map(([name, type]) => {
    const { standard, choices } = readType(type as unknown as Inner)
    const lines = [type.description ?? '', ...(choices ? [`One of: ${choices.join(', ')}`] : [])]
    return [...lines.map((line) => `# ${line}`), `${name}=${written(standard)}`].join('\n')
  })
  return [
    '# Copy to .env and change what you need; an empty value means the default. NAME_FILE may name a file that holds NAME instead.',
    ...entries,
  ].join('\n\n')
}
