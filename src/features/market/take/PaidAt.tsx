import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { PaymentMethod } from '../../../contract/rails/payment-methods.ts'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { AddMethodDrawer } from '../../payment-methods/AddMethodDrawer.tsx'
import { methodOption } from '../../payment-methods/method-option.ts'
import type { Take } from './use-take.ts'

/** At which of the caller's own payment methods the buyer pays; one can be added here. */
export function PaidAt({ take: { ad, methods, placing } }: { take: Take }) {
  const w = useWords('trade')
  const [adding, setAdding] = useState(false)
  const add = (
    <Button variant="secondary" icon={<Plus aria-hidden size={18} />} onClick={() => setAdding(true)}>
      {w.addMethod}
    </Button>
  )
  return (
    <div className="flex flex-col items-start gap-3">
      <Methods methods={methods} error={placing.problem?.fields.method_id} />
      {methods.rows?.length === 0 && (
        <Banner tone="caution" title={w.noMethods}>
          {fill(w.noMethodsText, { methods: ad.rails.map(({ name }) => name).join(', ') })}
        </Banner>
      )}
      {methods.rows && add}
      <p className="text-sm text-ink-muted">{w.paidAtHint}</p>
      <AddMethodDrawer
        open={adding}
        onClose={() => setAdding(false)}
        currency={ad.currency}
        rails={ad.rails.map(({ code }) => code)}
        onAdded={({ id }) => {
          setAdding(false)
          methods.added(id)
        }}
      />
    </div>
  )
}

/** A short line that tells one method from another: the account, not the bank. */
const detailsOf = ({ details }: PaymentMethod) => details.slice(0, 2).map(({ value }) => value)

function Methods({ methods, error }: { methods: Take['methods']; error: string | undefined }) {
  const w = useWords('trade')
  const { rows, problem, chosen, choose } = methods
  if (!rows && problem)
    return (
      <Banner
        tone="caution"
        title={w.methodsFailed}
        live
        action={
          <Button variant="secondary" size="sm" loading={methods.retrying} onClick={methods.retry}>
            {w.retry}
          </Button>
        }
      >
        {problem.next}
      </Banner>
    )
  if (!rows)
    return (
      <Loading label={w.methodsLoading}>
        <Skeleton className="h-[76px] w-full rounded-md" />
      </Loading>
    )
  if (rows.length === 0) return null
  return (
    <div className="w-full">
      <RadioCards
        legend={w.paidAt}
        name="method_id"
        options={rows.map((method) => methodOption(method, detailsOf(method)))}
        value={chosen?.id ?? ''}
        onChange={choose}
        error={error}
      />
    </div>
  )
}
