import type { HotLevel, Reserve, Reserves } from '../../../contract/desk/desk-reserves.ts'
import { Card } from '../../../ui/Card.tsx'
import { type Column, Table } from '../../../ui/data/Table.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { leanDecimal } from '../../../ui/money/lean-decimal.ts'
import { Money } from '../../../ui/money/Money.tsx'
import { Status } from '../../../ui/status/Status.tsx'
import type { Tone } from '../../../ui/status/tone.ts'
import { island, useLocale, useWords } from '../../../ui/words.tsx'
import { fill, pluralOf } from '../../../words/message.ts'
import { type Answered, Frame } from '../Frame.tsx'
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
  const figure = (amount: string) => <Money exact amount={amount} size="sm" />
  const columns: Column<HotLevel>[] = [
    { key: 'asset', head: t.asset, small: 'title', cell: ({ asset }) => asset },
    {
      key: 'state',
      head: t.state,
      small: 'value',
      cell: ({ state }) => <Status tone={levelTones[state]}>{t[`level_${state}`]}</Status>,
    },
    { key: 'free', head: t.free, align: 'right', cell: ({ free }) => figure(free) },
    { key: 'floor', head: t.floor, align: 'right', cell: ({ floor }) => figure(floor) },
    { key: 'ceiling', head: t.ceiling, align: 'right', cell: ({ ceiling }) => figure(ceiling) },
    {
      key: 'looked',
      head: t.looked,
      cell: (row) => <Time at={row.looked_at} exact className="whitespace-nowrap text-sm" />,
    },
  ]
  if (levels.length === 0) return null
  return (
    <Card flush className="min-w-0">
      <Table
        caption={t.levels}
        rows={levels}
        rowKey={({ network, asset }) => `${network} ${asset}`}
        groupOf={({ network }) => ({ key: network, head: fill(t.levelOf, { network: networkName(network) }) })}
        columns={columns}
      />
    </Card>
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
  const figure = (amount: string | null) => (amount === null ? '–' : <Money exact amount={amount} size="sm" />)
  const columns: Column<Reserve>[] = [
    {
      key: 'asset',
      head: t.asset,
      small: 'title',
      cell: ({ asset, basis }) => (
        <>
          {asset}
          <span className="block text-xs font-normal text-ink-muted">{basisText(basis, t)}</span>
        </>
      ),
    },
    {
      key: 'state',
      head: t.state,
      small: 'value',
      cell: ({ state, since }) => (
        <>
          <Status tone={tones[state]}>{t[`state_${state}`]}</Status>
          <span className="mt-1 block whitespace-nowrap text-xs font-normal text-ink-muted">
            {t.since} <Time at={since} exact />
          </span>
        </>
      ),
    },
    { key: 'ours', head: t.ours, align: 'right', cell: ({ ours }) => figure(ours) },
    { key: 'in_flight', head: t.inFlight, align: 'right', cell: (row) => figure(row.in_flight) },
    { key: 'pending', head: t.pending, align: 'right', cell: ({ pending }) => figure(pending) },
    { key: 'difference', head: t.difference, align: 'right', cell: ({ difference }) => figure(difference) },
    { key: 'outside', head: t.outside, align: 'right', cell: ({ outside }) => figure(outside) },
    {
      key: 'looked',
      head: t.looked,
      cell: (row) => <Time at={row.looked_at} exact className="whitespace-nowrap text-sm" />,
    },
  ]
  return (
    <Card flush className="min-w-0">
      {places.length === 0 ? (
        <EmptyState title={t.none}>{t.noneText}</EmptyState>
      ) : (
        <Table
          caption={t.place}
          rows={places}
          rowKey={({ asset, place }) => `${asset} ${place}`}
          groupOf={({ place }) => ({ key: place, head: placeText(place, t) })}
          columns={columns}
        />
      )}
    </Card>
  )
}

export const ReserveList = island(ReserveListScreen)
