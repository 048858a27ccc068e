import type { HotLevel, Reserve, Reserves } from '../../../contract/desk/desk-reserves.ts'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { leanDecimal } from '../../../ui/money/lean-decimal.ts'
import { Money } from '../../../ui/money/Money.tsx'
import type { Tone } from '../../../ui/status/tone.ts'
import { island, useLocale, useWords } from '../../../ui/words.tsx'
import { fill, pluralOf } from '../../../words/message.ts'
import { type Answered, Frame } from '../Frame.tsx'
import { Past, State } from '../tables/cells.tsx'
import { type DeskColumn, DeskTable } from '../tables/DeskTable.tsx'
import { networkName } from '../where-to.tsx'
import { basisText, placeText, switchText } from './reserve-text.ts'

const tones: Record<Reserve['state'], Tone> = {
  agrees: 'positive',
  less: 'danger',
  more: 'caution',
  unknown: 'caution',
}

/** Every place where money lies, beside what the books say of it. */
function ReserveListScreen({ answer }: { answer: Answered<Reserves> }) {
  const w = useWords('desk')
  return (
    <Frame title={w.reserves} lead={w.reservesWhat} answer={answer}>
      {(reserves) => (
        <div className="flex flex-col gap-5">
          <Stopped reserves={reserves} />
          <Lacking levels={reserves.levels} />
          <Waiting queues={reserves.waiting} />
          <Verdict reserves={reserves} />
          <Places places={reserves.places} />
          <Levels levels={reserves.levels} />
        </div>
      )}
    </Frame>
  )
}

function Stopped({ reserves: { stopped } }: { reserves: Reserves }) {
  const t = useWords('deskReserves')
  return stopped.map(({ name, reason, since }) => (
    <Banner key={name} tone="danger" title={`${t.stopped}: ${switchText(name, t)}`}>
      <p>
        {reason} · <Time at={since} exact />
      </p>
      <p className="mt-1 text-ink-muted">{t.stoppedText}</p>
    </Banner>
  ))
}

/** What finance has to have sent from cold storage. */
function Lacking({ levels }: { levels: readonly HotLevel[] }) {
  const t = useWords('deskReserves')
  return levels.map(({ network, asset, missing, address, since }) =>
    missing === null ? null : (
      <Banner
        key={`${network} ${asset}`}
        tone="caution"
        title={fill(t.lacks, { network: networkName(network), amount: leanDecimal(missing), asset })}
      >
        <p>{address === null ? t.lacksText : fill(t.lacksTextTo, { address })}</p>
        <p className="mt-1 text-ink-muted">
          {t.since} <Time at={since} exact />
        </p>
      </Banner>
    ),
  )
}

/** Withdrawals that wait for a refill. */
function Waiting({ queues }: { queues: Reserves['waiting'] }) {
  const t = useWords('deskReserves')
  const { format } = useLocale()
  return queues.map(({ place, asset, count, amount, since }) => (
    <Banner
      key={`${place} ${asset}`}
      tone="caution"
      title={fill(pluralOf(t.waiting, count, format), {
        amount: leanDecimal(amount),
        asset,
        place: placeText(place, t),
      })}
    >
      <p>{t.waitingText}</p>
      <p className="mt-1 text-ink-muted">
        {t.since} <Time at={since} exact />
      </p>
    </Banner>
  ))
}

const levelTones: Record<HotLevel['state'], Tone> = { within: 'positive', above: 'neutral', below: 'caution' }

function Levels({ levels }: { levels: readonly HotLevel[] }) {
  const t = useWords('deskReserves')
  const where = ({ network }: HotLevel) => networkName(network)
  const columns: DeskColumn<HotLevel>[] = [
    { key: 'asset', head: t.asset, sort: ({ asset }) => asset, cell: ({ asset }) => asset },
    { key: 'network', head: t.levels, small: 'line', sort: where, cell: where },
    {
      key: 'state',
      head: t.state,
      small: 'value',
      sort: ({ state }) => state,
      cell: ({ state }) => <State tone={levelTones[state]} word={t[`level_${state}`]} />,
    },
    figure('free', t.free, ({ free }) => free, 'named'),
    figure('floor', t.floor, ({ floor }) => floor, 'named'),
    figure('ceiling', t.ceiling, ({ ceiling }) => ceiling, 'named'),
    {
      ...{ key: 'looked', head: t.looked, small: 'hidden', right: true },
      sort: ({ looked_at }) => looked_at,
      cell: ({ looked_at }) => <Past at={looked_at} />,
    },
  ]
  if (levels.length === 0) return null
  return (
    <DeskTable
      caption={t.levels}
      rows={levels}
      rowKey={({ network, asset }) => `${network} ${asset}`}
      columns={columns}
      empty={t.none}
      live="levels"
    />
  )
}

function Verdict({ reserves: { places, compared_at } }: { reserves: Reserves }) {
  const t = useWords('deskReserves')
  const { format } = useLocale()
  if (compared_at === null) return <Banner tone="caution">{t.never}</Banner>
  const off = places.filter(({ state }) => state === 'less' || state === 'more').length
  const unknown = places.filter(({ state }) => state === 'unknown').length
  const said = [off > 0 && pluralOf(t.someOff, off, format), unknown > 0 && pluralOf(t.someUnknown, unknown, format)]
  return (
    <Banner
      tone={off > 0 ? 'danger' : unknown > 0 ? 'caution' : 'info'}
      title={said.filter(Boolean).join('. ') || t.allAgree}
    >
      {t.comparedAt} <Time at={compared_at} exact />. {t.inFlightHint} {t.pendingHint}
    </Banner>
  )
}

function Places({ places }: { places: readonly Reserve[] }) {
  const t = useWords('deskReserves')
  const where = ({ place }: Reserve) => placeText(place, t)
  const columns: DeskColumn<Reserve>[] = [
    {
      key: 'asset',
      head: t.asset,
      sort: ({ asset }) => asset,
      cell: (row) => (
        <>
          {row.asset} <span className="font-normal text-ink-muted md:hidden">{where(row)}</span>
        </>
      ),
    },
    {
      ...{ key: 'place', head: t.place, small: 'hidden', sort: where },
      cell: (row) => <span className="block min-w-[16ch]">{where(row)}</span>,
    },
    {
      key: 'state',
      head: t.state,
      small: 'line',
      sort: ({ state }) => state,
      // In a list what agrees needs no word: the verdict above says so of all.
      cell: ({ state }) => (
        <span {...(state === 'agrees' && { 'data-none-yet': '' })}>
          <State tone={tones[state]} word={t[`state_${state}`]} />
        </span>
      ),
    },
    // In the order in which they add up to what lies there.
    figure('ours', t.ours, ({ ours }) => ours, 'hidden'),
    figure('inFlight', t.inFlight, ({ in_flight }) => in_flight, 'hidden'),
    figure('pending', t.pending, ({ pending }) => pending, 'hidden'),
    figure('difference', t.difference, ({ difference }) => difference, 'hidden'),
    figure('outside', t.outside, ({ outside }) => outside, 'value'),
  ]
  return (
    <DeskTable
      caption={t.place}
      rows={places}
      rowKey={idOf}
      opens={{
        place: (row) => `place-${idOf(row).replaceAll(/\W+/g, '-')}`,
        open: ({ state }) => state === 'less' || state === 'more',
        name: (row) => `${row.asset}, ${where(row)}`,
        content: (row) => <PlaceFacts row={row} />,
      }}
      columns={columns}
      empty={t.none}
      live="places"
    />
  )
}

const idOf = ({ asset, place }: Reserve): string => `${asset} ${place}`

/** How the figures of one place come together. */
function PlaceFacts({ row }: { row: Reserve }) {
  const t = useWords('deskReserves')
  const money = (amount: string | null) => (amount === null ? '–' : <Money exact amount={amount} asset={row.asset} />)
  return (
    <Facts
      facts={[
        { label: t.ours, value: money(row.ours) },
        { label: t.inFlight, value: money(row.in_flight) },
        { label: t.pending, value: money(row.pending) },
        { label: t.difference, value: money(row.difference), strong: true },
        { label: t.outside, value: money(row.outside) },
        { label: t.by, value: basisText(row.basis, t) },
        { label: `${t[`state_${row.state}`]}, ${t.since.toLowerCase()}`, value: <Time at={row.since} exact /> },
        { label: t.looked, value: <Time at={row.looked_at} exact /> },
      ]}
    />
  )
}

const figure = <Row,>(
  key: string,
  head: string,
  read: (row: Row) => string | null,
  small: 'named' | 'value' | 'hidden',
): DeskColumn<Row> => ({
  ...{ key, head, small, right: true },
  sort: (row) => read(row) ?? '',
  cell: (row) => {
    const amount = read(row)
    return amount === null ? '–' : <Money exact amount={amount} size="sm" />
  },
})

export const ReserveList = island(ReserveListScreen)
