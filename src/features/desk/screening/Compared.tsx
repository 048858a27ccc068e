import { countryName } from '../../../contract/countries.ts'
import type { DeskScreening } from '../../../contract/screening/desk-screening.ts'
import { Table } from '../../../ui/data/Table.tsx'
import { useWords } from '../../../ui/words.tsx'

interface Line {
  fact: string
  ours: string | null
  theirs: string | null
}

const joined = (all: readonly string[]): string | null => (all.length > 0 ? all.join(', ') : null)
const named = (codes: readonly string[]): string | null => joined(codes.map((code) => countryName(code) || code))

/** What we know of somebody beside what the list says of its entry, fact by fact. */
export function Compared({ it: { facts, entry } }: { it: DeskScreening }) {
  const t = useWords('deskScreening')
  const lines: Line[] = [
    { fact: t.name, ours: facts.name, theirs: entry.name },
    { fact: t.born, ours: facts.birth_date, theirs: joined(entry.birth_dates) },
    { fact: t.countries, ours: named(facts.countries), theirs: named(entry.countries) },
    ...(facts.registration_number ? [{ fact: t.number, ours: facts.registration_number, theirs: null }] : []),
    { fact: t.topics, ours: '–', theirs: joined(entry.topics) },
    { fact: t.datasets, ours: '–', theirs: joined(entry.datasets) },
    { fact: t.entry, ours: '–', theirs: entry.id },
  ]
  const shown = (text: string | null) =>
    text === null ? <span className="text-ink-muted">{t.unknown}</span> : <bdi className="break-words">{text}</bdi>
  return (
    <Table
      caption={t.compare}
      rows={lines}
      rowKey={({ fact }) => fact}
      columns={[
        { key: 'fact', head: t.fact, small: 'title', cell: ({ fact }) => fact },
        { key: 'ours', head: t.ours, cell: ({ ours }) => shown(ours) },
        { key: 'theirs', head: t.theirs, cell: ({ theirs }) => shown(theirs) },
      ]}
    />
  )
}
