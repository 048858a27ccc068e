import { Landmark, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Destination } from '../../contract/withdrawals/destinations.ts'
import { destinationWaitHours } from '../../contract/withdrawals/limits.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { exactTime } from '../../ui/data/format-time.ts'
import { LineList } from '../../ui/data/LineList.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { StaleBanner } from '../../ui/feedback/StaleBanner.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { RoundArt } from '../../ui/RoundArt.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { AddAddress, AddDestination } from './AddDestination.tsx'
import { DestinationRow } from './DestinationRow.tsx'
import { destinationName } from './destination-name.ts'
import { EmailCodeCard } from './EmailCodeCard.tsx'
import { useDestinations } from './use-destinations.ts'
import type { Ways } from './ways.ts'

/** Where one may withdraw to: the list, adding and removing. A part of the settings. */
export function DestinationsSection({ ways }: { ways: Pick<Ways, 'rails' | 'networks'> }) {
  const w = useWords('destinations')
  const { format, zone } = useLocale()
  const list = useDestinations()
  const [adding, setAdding] = useState<Kind>()
  const [said, setSaid] = useState('')
  const { rows, loadProblem, retry, retrying } = list
  const kinds = kindsOf(ways)
  const add = (kind: Kind) => {
    setSaid('')
    setAdding(kind)
  }
  const close = () => setAdding(undefined)
  const added = ({ usable_at, kind }: Destination) => {
    close()
    setSaid(fill(kind === 'bank' ? w.added : w.addedAddress, { time: exactTime(usable_at, format, zone) }))
  }
  const removed = () => setSaid(w.removed)
  const hours = { hours: destinationWaitHours }
  return (
    <>
      {rows && <StaleBanner problem={loadProblem} onRetry={retry} retrying={retrying} />}
      <Card
        flush
        title={w.title}
        lead={fill(w.lead, hours)}
        actions={rows && rows.length > 0 ? <AddButtons kinds={kinds} onAdd={add} small /> : undefined}
      >
        <List list={list} adding={kinds.length > 0 && <AddButtons kinds={kinds} onAdd={add} />} />
        <p role="status" className="border-t border-line px-5 py-3 text-sm empty:hidden sm:px-6">
          {said}
        </p>
      </Card>
      <AddDestination open={adding === 'bank'} onClose={close} rails={ways.rails} onAdded={added} />
      <AddAddress open={adding === 'chain'} onClose={close} networks={ways.networks} onAdded={added} />
      {rows && rows.length > 0 && <EmailCodeCard />}
      <Removal list={list} onRemoved={removed} />
    </>
  )
}

type Kind = Destination['kind']
const kindsOf = ({ rails, networks }: Pick<Ways, 'rails' | 'networks'>): Kind[] => [
  ...(rails.length > 0 ? ['bank' as const] : []),
  ...(networks.length > 0 ? ['chain' as const] : []),
]

type AddProps = { kinds: readonly Kind[]; onAdd: (kind: Kind) => void; small?: boolean }

function AddButtons({ kinds, onAdd, small = false }: AddProps) {
  const w = useWords('destinations')
  const look = small
    ? ({ size: 'sm', variant: 'secondary', icon: <Plus aria-hidden size={18} /> } as const)
    : ({ variant: 'primary' } as const)
  return (
    <span className={classes('flex flex-wrap gap-2', !small && 'justify-center')}>
      {kinds.map((kind) => (
        <Button key={kind} {...look} onClick={() => onAdd(kind)}>
          {kind === 'bank' ? w.add : w.addAddress}
        </Button>
      ))}
    </span>
  )
}

/** `adding` is nothing where nothing can be added. */
type ListProps = { list: ReturnType<typeof useDestinations>; adding: ReactNode }

function List({ list: { rows, loadProblem, retry, retrying, setRemoving }, adding }: ListProps) {
  const w = useWords('destinations')
  if (!rows) {
    if (loadProblem)
      return <ErrorState title={w.failed} safe={w.safe} next={loadProblem.next} onRetry={retry} retrying={retrying} />
    return (
      <Loading label={w.loading}>
        <Skeleton className="mx-5 mb-5 h-28 sm:mx-6" />
      </Loading>
    )
  }
  if (rows.length === 0)
    return (
      <EmptyState title={adding ? w.none : w.closed} art={<RoundArt icon={Landmark} />} action={adding || undefined}>
        {adding ? w.noneHint : w.closedText}
      </EmptyState>
    )
  return (
    <LineList className="divide-y divide-line border-t border-line">
      {rows.map((destination) => (
        <DestinationRow key={destination.id} destination={destination} onRemove={() => setRemoving(destination)} />
      ))}
    </LineList>
  )
}

/** Asks once more: whoever wants to withdraw there again has to wait again. */
function Removal({ list, onRemoved }: { list: ReturnType<typeof useDestinations>; onRemoved: () => void }) {
  const w = useWords('destinations')
  const { removing, setRemoving, remove, busy, problem } = list
  if (!removing) return null
  const named = { account: destinationName(removing) }
  const confirm = async () => {
    if (await remove(removing)) onRemoved()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && setRemoving(undefined)}
      title={fill(w.removeTitle, named)}
      description={fill(w.removeText, { hours: destinationWaitHours })}
      confirm={fill(w.removeWhich, named)}
      confirming={busy}
      onConfirm={() => void confirm()}
      danger
    >
      {problem && <ProblemBanner problem={problem} />}
    </ConfirmDialog>
  )
}
