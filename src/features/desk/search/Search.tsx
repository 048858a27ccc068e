import type { ReactNode } from 'react'
import {
  type Found,
  type FoundKind,
  findable,
  MOST_FOUND,
  type SearchResult,
} from '../../../contract/desk/desk-search.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { type Answered, Frame, NextPage } from '../Frame.tsx'
import { Copy } from '../tables/cells.tsx'
import { DeskTable } from '../tables/DeskTable.tsx'
import { placeOf } from './place-of.ts'

type Props = { answer: Answered<SearchResult> | undefined; q: string }

/** What was found, by what it is, each with the way to its page. */
function SearchScreen({ answer, q }: Props) {
  const t = useWords('deskWithdrawals')
  const rows: Answered<SearchResult> = answer ?? { data: { found: [], more: [], next: null }, next: null }
  return (
    <Frame title={t.search} lead={q === '' && t.searchWhat} answer={rows}>
      {({ found, more, next }) =>
        q === '' ? null : found.length === 0 ? (
          <Card>
            <EmptyState title={fill(t.nothing, { q })}>{t.nothingText}</EmptyState>
          </Card>
        ) : (
          (Object.keys(findable) as FoundKind[]).map((kind) => (
            <Group key={kind} kind={kind} rows={found.filter((one) => one.kind === kind)} more={more.includes(kind)}>
              {kind === 'customer' && <NextPage answer={{ data: null, next }} also={{ q }} />}
            </Group>
          ))
        )
      }
    </Frame>
  )
}

type GroupProps = { kind: FoundKind; rows: readonly Found[]; more: boolean; children: ReactNode }

function Group({ kind, rows, more, children }: GroupProps) {
  const w = useWords('desk')
  const t = useWords('deskWithdrawals')
  if (rows.length === 0) return null
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-sm font-semibold text-ink-muted">{t[`kind_${kind}`]}</h2>
      <DeskTable
        caption={t[`kind_${kind}`]}
        rows={rows}
        rowKey={({ id }) => id}
        href={placeOf}
        empty={w.empty}
        bare
        columns={[
          {
            key: 'number',
            head: w.subject,
            cell: (one) => <bdi>{one.kind === 'customer' ? `@${one.number}` : one.number}</bdi>,
          },
          ...(kind === 'customer'
            ? [
                { key: 'name', head: t.legalName, cell: ({ legal_name }: Found) => <bdi>{legal_name}</bdi> },
                { key: 'level', head: t.level, cell: ({ level }: Found) => level && t[`level_${level}`] },
              ]
            : []),
          ...(rows.some(({ paid }) => paid !== null)
            ? [
                {
                  key: 'paid',
                  head: t.thisAccount,
                  cell: ({ paid }: Found) => paid !== null && (paid ? t.accountPaid : t.accountListed),
                },
              ]
            : []),
          { key: 'username', head: t.customer, small: 'value', cell: ({ username }) => <bdi>@{username}</bdi> },
          {
            key: 'copy',
            head: '',
            right: true,
            small: 'hidden',
            cell: ({ number }) => <Copy value={number} what={number} />,
          },
        ]}
      />
      {more && <p className="mt-2 text-sm text-ink-muted">{fill(t.moreFound, { most: MOST_FOUND })}</p>}
      {children}
    </section>
  )
}

export const Search = island(SearchScreen)
