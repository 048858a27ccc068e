import { openDatabase } from '../../src/server/db/client.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { grid, mermaid, page } from './markdown.ts'

interface Column {
  table: string
  name: string
  type: string
  required: boolean
  key: string
}

const COLUMNS = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    concat_ws(', ',
      case when exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any (k.conkey)) then 'PK' end,
      case when exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)) then 'FK' end) as key
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

const REFERENCES = `
  select distinct k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent
  from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`

const CHECKS = `
  select k.conrelid::regclass::text as "table", k.conname as name, pg_get_constraintdef(k.oid) as rule
  from pg_constraint k where k.contype = 'c' and k.connamespace = 'public'::regnamespace and k.conrelid <> 0 order by 1, 2`

/** A type as one word, which is all that Mermaid takes: 'numeric(78,0)' → numeric_78_0. */
const typeName = (type: string) =>
  type.replace('timestamp with time zone', 'timestamptz').replaceAll(/\W+/g, '_').replace(/_$/, '')

/** The schema as the migrations make it: read back from a database that has just run them all. */
export async function schemaDiagram(): Promise<string> {
  const db = await openDatabase({ dataDir: 'memory' })
  try {
    await migrate(db)
    const { rows: columns } = await db.pool.query<Column>(COLUMNS)
    const { rows: references } = await db.pool.query<{ child: string; parent: string }>(REFERENCES)
    const { rows: checks } = await db.pool.query<{ table: string; name: string; rule: string }>(CHECKS)
    const tables = [...new Set(columns.map((column) => column.table))]
    const boxes = tables.map((table) => {
      const lines = columns.filter((column) => column.table === table)
      return [
        `  ${table} {`,
        ...lines.map((it) => `    ${typeName(it.type)} ${it.name}${it.key ? ` ${it.key}` : ''}`),
        '  }',
      ].join('\n')
    })
    const lines = references.map(({ child, parent }) => `  ${parent} ||--o{ ${child} : ""`)
    return page(
      'Schema',
      'Both engines have this schema; the migrations in `src/server/db/migrations` make it. (The job queue keeps its own tables in a schema of its own.)',
      mermaid(['erDiagram', ...lines, ...boxes].join('\n')),
      '## What the database itself refuses',
      grid(
        ['table', 'constraint', 'rule'],
        checks.map(({ table, name, rule }) => [table, name, `\`${rule}\``]),
      ),
    )
  } finally {
    await db.close()
  }
}
