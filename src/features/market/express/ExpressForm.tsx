import { type SubmitEvent, useState } from 'react'
import type { RailNames } from '../../../contract/rails/rail-names.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { usePart } from '../../../ui/overlay/on-demand.tsx'
import { PartFailed } from '../../../ui/overlay/PartFailed.tsx'
import { useSaid } from '../../../ui/use-said.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { TakeAct } from '../take/TakeAct.tsx'
import type { NotYet } from '../take/use-take-problem.ts'
import { ExpressAmounts } from './ExpressAmounts.tsx'
import type { ExpressConfirm, ExpressConfirmProps } from './ExpressConfirm.tsx'
import { ExpressMethod } from './ExpressMethod.tsx'
import { ExpressNone, noneId } from './ExpressNone.tsx'
import { ExpressOffer } from './ExpressOffer.tsx'
import type { Express, Offered } from './use-express.ts'
import { sideOf } from './wanted.ts'

const load = () => import('./ExpressConfirm.tsx').then((it): typeof ExpressConfirm => it.ExpressConfirm)

/** What one wants, the best offer for it, and one button; then a last look. */
export function ExpressForm({ express, rails }: { express: Express; rails: RailNames }) {
  const w = useWords('express')
  const { offer, asked, buys, pair } = express
  const [pressed, setPressed] = useState<Offered>()
  const [lost, setLost] = useState<string>()
  const notYet = useWhyNot(express)
  // The sentence stands above already, with what would fit.
  const reasonAt = notYet || offer ? undefined : noneId
  const { Part: Confirm, failed, fetchPart } = usePart<ExpressConfirmProps>(load, offer !== undefined)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setLost(undefined)
    if (!notYet && !reasonAt) setPressed(offer)
  }
  const lose = (name: string) => {
    setPressed(undefined)
    setLost(fill(w.gone, { name }))
    express.retry()
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-6">
        <ExpressAmounts express={express} />
        <ExpressMethod express={express} rails={rails} />
        {lost && (
          <p role="status" className="font-semibold">
            {lost}
          </p>
        )}
        <Found express={express} />
        <TakeAct buys={buys} {...pair} ad={offer?.ad} deal={offer?.deal} notYet={notYet} reasonAt={reasonAt} />
      </form>
      {failed && pressed && !Confirm && <PartFailed onRetry={fetchPart} />}
      {Confirm && pressed && asked && (
        <Confirm express={express} pressed={pressed} onClose={() => setPressed(undefined)} onLost={lose} />
      )}
    </Card>
  )
}

/** The offer, why there is none, or that it is being looked for. */
function Found({ express }: { express: Express }) {
  const w = useWords('express')
  const trade = useWords('trade')
  const { offer, none, problem, pending } = express
  if (problem)
    return (
      <ErrorState
        title={w.failed}
        safe={trade.safe}
        next={problem.next}
        onRetry={express.retry}
        retrying={express.retrying}
        reference={problem.requestId || undefined}
      />
    )
  if (pending)
    return (
      <Loading label={w.looking}>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-12 w-60" />
          <Skeleton className="h-52 w-full rounded-md" />
        </div>
      </Loading>
    )
  if (none) return <ExpressNone express={express} none={none} />
  return offer ? <ExpressOffer express={express} offer={offer} /> : null
}

/** Why nothing can be looked at for the last time now; undefined where the page says why no offer fits. */
function useWhyNot(express: Express): NotYet | undefined {
  const { typed, fault, buys, methods, none, offer, problem, pending } = express
  const w = useWords('express')
  const trade = useWords('trade')
  const said = useSaid('amountFaults')
  const leadsTo = sideOf(typed, buys)
  if (typed.text === '') return { why: w.enter, leadsTo }
  if (fault) return { why: said(fault), leadsTo }
  if (!buys && !methods.chosen) return { why: trade.chooseMethod }
  return offer || (none && !problem && !pending) ? undefined : { why: w.looking }
}
