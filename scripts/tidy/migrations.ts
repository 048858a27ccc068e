/** The last migration that was written before docs/recipes/new-migration.md was held by a tool. */
const BEFORE = '0160'

/** The last one that didn't have to say why it is there. */
const WITHOUT_WHY = '0173'

const REASONS = {
  validate: 'its lock lasts while the table is read: validate it in a later file',
  check:
    'every row is read under a lock that keeps all others out: add it `not valid`, and validate it in a later file',
  unique:
    'it builds an index under a lock that keeps all others out: create the unique index, then add it `using index`',
  drop: 'from a drop to the end of its file nobody reads the table: build every index of the file first',
  index:
    'the lock of the `alter table` before it lasts until it is built, and nobody reads that table: build indexes in a file of their own',
  rewrite: 'it rewrites the whole table: add a column, fill it, require it, in releases of their own',
  required:
    'every row is read under a lock that keeps all others out: add a check `not valid`, and validate it in a later file',
  sequence: 'both engines run the same file, and numbers of a sequence have gaps: ids are UUIDv7',
  lock: 'nobody reads or writes the table until the file ends',
} as const

interface Fault {
  index: number
  what: string
}

/**
 * Where a migration does what docs/recipes/new-migration.md forbids, and why that is. What a file creates itself is empty, and may be altered in it as it likes; so may a table
 * of which the end of the statement's line says `-- stays small`.
 */
export function migrationFaults(path: string, text: string): Fault[] {
  const number = /\/(\d{4})-/.exec(path)?.[1] ?? ''
  if (number <= BEFORE) return []
  const sql = withoutRemarks(text)
  const own = new Set([...sql.matchAll(/\bcreate table (?:if not exists )?(\w+)/gi)].map((it) => it[1]))
  const lastIndex = Math.max(-1, ...[...sql.matchAll(/\bcreate (?:unique )?index\b/gi)].map((it) => it.index))
  const faults: Fault[] = []
  if (number > WITHOUT_WHY && !text.startsWith('-- Why: '))
    faults.push({ index: 0, what: 'its first line says why it is there: `-- Why: …`' })
  const add = (index: number, why: keyof typeof REASONS) => {
    if (/^[^;]*;[^\n]*-- stays small\s*$/m.exec(text.slice(index))?.index === 0) return
    const statement = sql.slice(index, sql.indexOf(';', index)).replace(/\s+/g, ' ').trim()
    faults.push({ index, what: `${statement.slice(0, 90)}: ${REASONS[why]}` })
  }
  for (const { index, 0: found } of sql.matchAll(/\b(?:alter table|drop index|lock table|create sequence)\b[^;]*/gi)) {
    const table = /^alter table (?:if exists )?(?:only )?(\w+)/i.exec(found)?.[1]
    if (/^lock/i.test(found)) add(index, 'lock')
    else if (/^create sequence/i.test(found)) add(index, 'sequence')
    else if (/^drop index/i.test(found) && index < lastIndex) add(index, 'drop')
    else if (table !== undefined && !own.has(table)) for (const why of alterFaults(found, sql)) add(index, why)
    if (table !== undefined && !own.has(table) && /\bdrop constraint\b/i.test(found) && index < lastIndex)
      add(index, 'drop')
  }
  const altered = [...sql.matchAll(/\balter table (?:if exists )?(?:only )?(\w+)(?! validate\b)\b[^;]*;/gi)].find(
    (it) =>
      !own.has(it[1]) &&
      !/\bdrop constraint\b/i.test(it[0]) &&
      !/^\s*-- stays small/.test(text.slice(it.index + it[0].length)),
  )
  for (const { index, 1: table } of sql.matchAll(/\bcreate (?:unique )?index\b[^;]*?\bon (?:only )?(\w+)/gi))
    if (altered && altered.index < index && !own.has(table)) add(index, 'index')
  return faults
}

const VOLATILE = /\badd column\b[^,]*\bdefault\s+(?:gen_random_uuid|clock_timestamp|random|nextval)\s*\(/i

function alterFaults(statement: string, sql: string): (keyof typeof REASONS)[] {
  const faults: (keyof typeof REASONS)[] = []
  const validated = /\bvalidate constraint (\w+)/i.exec(statement)?.[1]
  if (validated && new RegExp(`\\badd constraint ${validated}\\b[^;]*\\bnot valid\\b`, 'i').test(sql))
    faults.push('validate')
  const added = /\badd (?:constraint \w+ )?(?=(check|foreign key|unique|primary key)\b)/i.exec(statement)?.[1]
  if (added && /check|foreign/i.test(added) && !/\bnot valid\b/i.test(statement)) faults.push('check')
  if (added && /unique|primary/i.test(added) && !/\busing index\b/i.test(statement)) faults.push('unique')
  const columns = clausesOf(statement).filter((it) => /\badd column\b/i.test(it))
  if (columns.some((it) => /\bcheck\s*\(/i.test(it))) faults.push('check')
  if (columns.some((it) => /\b(?:unique|primary key)\b/i.test(it))) faults.push('unique')
  if (/\balter column \w+ (?:set data )?type\b/i.test(statement) || VOLATILE.test(statement)) faults.push('rewrite')
  if (/\balter column \w+ set not null\b/i.test(statement)) faults.push('required')
  if (/\badd column \w+ (?:big|small)?serial\b/i.test(statement)) faults.push('sequence')
  return faults
}

/** What a statement does, one by one: parted at the commas outside of its brackets. */
function clausesOf(statement: string): string[] {
  const clauses = ['']
  let depth = 0
  for (const sign of statement) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    if (sign === ',' && depth === 0) clauses.push('')
    else clauses[clauses.length - 1] += sign
  }
  return clauses
}

/** Remarks, texts and bodies of functions as blanks, so that what is left stands where it stood. */
const withoutRemarks = (text: string): string =>
  text.replace(/--[^\n]*|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g, (part) => part.replace(/[^\n]/g, ' '))
