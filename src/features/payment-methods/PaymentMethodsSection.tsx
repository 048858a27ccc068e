import { Landmark, Plus } from 'lucide-react'
import { useState } from 'react'
import type { PaymentMethod } from '../../contract/rails/payment-methods.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { LineList } from '../../ui/data/LineList.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { StaleBanner } from '../../ui/feedback/StaleBanner.tsx'
import { RoundArt } from '../../ui/RoundArt.tsx'
import { useWords } from '../../ui/words.tsx'
import { AddMethodDrawer } from './AddMethodDrawer.tsx'
import { MethodRow } from './MethodRow.tsx'
import { methodName } from './method-name.ts'
import { RemoveMethod } from './RemoveMethod.tsx'
import { useMethods } from './use-methods.ts'

/** Where one is paid outside Florin: the list, adding and removing. A part of the settings. */
export function PaymentMethodsSection() {
  const w = useWords('paymentMethods')
  const methods = useMethods()
  const [adding, setAdding] = useState(false)
  const [said, setSaid] = useState('')
  const { rows, loadProblem, problem, removing } = methods
  const add = () => {
    setSaid('')
    setAdding(true)
  }
  const added = () => {
    setAdding(false)
    setSaid(w.added)
  }
  const remove = async (method: PaymentMethod) => {
    setSaid('')
    const done = await methods.remove(method)
    if (done !== undefined) methods.setRemoving(undefined)
    if (done) setSaid(w.removed)
  }
  const button = (
    <Button variant="secondary" size="sm" data-key="n" icon={<Plus aria-hidden size={18} />} onClick={add}>
      {w.add}
    </Button>
  )
  return (
    <>
      {rows && <StaleBanner problem={loadProblem} onRetry={methods.retry} retrying={methods.retrying} />}
      <Card flush title={w.title} lead={w.lead} actions={rows && rows.length > 0 ? button : undefined}>
        {problem && !removing && (
          <div className="px-5 pb-4 sm:px-6">
            <ProblemBanner problem={problem} />
          </div>
        )}
        <List methods={methods} onAdd={add} />
        <p role="status" className="border-t border-line px-5 py-3 text-sm empty:hidden sm:px-6">
          {said}
        </p>
      </Card>
      <AddMethodDrawer open={adding} onClose={() => setAdding(false)} onAdded={added} />
      {removing && (
        <RemoveMethod
          title={methodName(removing)}
          busy={methods.busy}
          problem={problem}
          dialog={methods.dialog}
          onConfirm={() => void remove(removing)}
          onClose={() => methods.setRemoving(undefined)}
        />
      )}
    </>
  )
}

function List({ methods, onAdd }: { methods: ReturnType<typeof useMethods>; onAdd: () => void }) {
  const w = useWords('paymentMethods')
  const { rows, loadProblem, retry, retrying, setRemoving } = methods
  if (!rows && loadProblem)
    return <ErrorState title={w.failed} safe={w.safe} next={loadProblem.next} onRetry={retry} retrying={retrying} />
  if (!rows)
    return (
      <Loading label={w.loading}>
        <div className="flex flex-col gap-5 px-5 pb-6 sm:px-6">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      </Loading>
    )
  if (rows.length === 0)
    return (
      <EmptyState
        title={w.none}
        art={<RoundArt icon={Landmark} />}
        action={
          <Button data-key="n" onClick={onAdd}>
            {w.add}
          </Button>
        }
      >
        {w.noneHint}
      </EmptyState>
    )
  return (
    <LineList className="divide-y divide-line border-t border-line">
      {rows.map((method) => (
        <MethodRow key={method.id} method={method} onRemove={() => setRemoving(method)} />
      ))}
    </LineList>
  )
}
