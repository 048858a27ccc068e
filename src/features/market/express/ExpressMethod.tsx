import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { RailNames } from '../../../contract/rails/rail-names.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/choose/Select.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { AddMethodDrawer } from '../../payment-methods/AddMethodDrawer.tsx'
import { methodOption } from '../../payment-methods/method-option.ts'
import { MethodFilter } from '../list/MethodFilter.tsx'
import type { Express } from './use-express.ts'

/** How one pays, or at which of one's own methods one is paid. */
export function ExpressMethod({ express, rails }: { express: Express; rails: RailNames }) {
  const { buys, wanted, pair, set } = express
  if (buys) return <MethodFilter filters={wanted} pair={pair} rails={rails} onChange={set} />
  return <PaidAt express={express} />
}

function PaidAt({ express: { methods, pair } }: { express: Express }) {
  const w = useWords('express')
  const trade = useWords('trade')
  const [adding, setAdding] = useState(false)
  const { rows, chosen, choose, problem, retry, retrying } = methods
  if (problem) {
    const again = (
      <Button variant="secondary" size="sm" loading={retrying} onClick={retry}>
        {trade.retry}
      </Button>
    )
    return <ProblemBanner problem={problem} action={again} />
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {rows?.length === 0 ? (
        <Banner tone="caution" title={fill(w.noMethods, pair)}>
          {w.noMethodsText}
        </Banner>
      ) : (
        <div className="w-full">
          <Field label={trade.paidAt}>
            <Select
              options={(rows ?? []).map((method) => methodOption(method))}
              value={chosen?.id ?? ''}
              onChange={choose}
            />
          </Field>
        </div>
      )}
      <Button variant="secondary" icon={<Plus aria-hidden size={18} />} onClick={() => setAdding(true)}>
        {trade.addMethod}
      </Button>
      <AddMethodDrawer
        open={adding}
        onClose={() => setAdding(false)}
        currency={pair.currency}
        onAdded={({ id }) => {
          setAdding(false)
          choose(id)
        }}
      />
    </div>
  )
}
