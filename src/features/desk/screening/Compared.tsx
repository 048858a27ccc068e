import type { DeskScreening } from '../../../contract/screening/desk-screening.ts'
import { Table } from '../../../ui/data/Table.tsx'
import { useWords } from '../../../ui/words.tsx'
import { countryWord, listWord, topicWord } from './code-text.ts'

interface Line {
  fact: string
  ours: string | null
  theirs: string | null
}

const joined = (all: readonly string[]): string | null => (all.length > 0 ? all.join(', ') : null)

/** What we know of somebody beside what the list says of its entry, fact by fact. */
export function Compared({ it: { facts, entry } }: { it: DeskScreening }) {
  const t = useWords('deskScreening')
  const named = (codes: readonly string[]) => joined(codes.map((code) => countryWord(code, t)))
  const lines: Line[] = [
    { fact: t.name, ours: facts.name, theirs: entry.name },
    { fact: t.born, ours: facts.birth_date, theirs: joined(entry.birth_dates) },
    { fact: t.countries, ours: named(facts.countries), theirs: named(entry.countries) },
    ...(facts.registration_number ? [{ fact: t.number, ours: facts.registration_number, theirs: null }] : []),
    { fact: t.topics, ours: '–', theirs: joined(entry.topics.map((code) => topicWord(code, t))) },
    { fact: t.datasets, ours: '–', theirs: joined(entry.datasets.map((code) => listWord(code, t))) },
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
