import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { AddMethodDrawer } from '../payment-methods/AddMethodDrawer.tsx'
import { methodOption } from '../payment-methods/method-option.ts'
import type { MethodsOf } from '../payment-methods/use-methods-of.ts'
import { MethodChoices } from './form/MethodChoices.tsx'
import type { AdForm } from './form/use-ad-form.ts'

/** The seller's own methods in the ad's currency; one can be added without leaving the form. */
export function OwnMethods({ form, methods }: { form: AdForm; methods: MethodsOf }) {
  const w = useWords('ads')
  const { typed, write } = form
  const [adding, setAdding] = useState(false)
  const added = (id: string) => {
    setAdding(false)
    write({ methodIds: [...typed.methodIds, id].slice(-5) })
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Choices form={form} methods={methods} />
      <Button
        name="method_ids"
        variant="secondary"
        icon={<Plus aria-hidden size={18} />}
        onClick={() => setAdding(true)}
      >
        {w.addMethod}
      </Button>
      <AddMethodDrawer
        open={adding}
        onClose={() => setAdding(false)}
        currency={typed.currency}
        onAdded={({ id }) => added(id)}
      />
    </div>
  )
}

function Choices({ form, methods }: { form: AdForm; methods: MethodsOf }) {
  const w = useWords('ads')
  const { typed, write, faults } = form
  const { rows, problem, retry, retrying } = methods
  if (!rows && problem)
    return (
      <Banner
        tone="caution"
        title={w.methodsFailed}
        live
        action={
          <Button variant="secondary" size="sm" loading={retrying} onClick={retry}>
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
        <Skeleton className="h-11 w-64" />
      </Loading>
    )
  if (rows.length === 0)
    return (
      <>
        <Banner title={fill(w.noMethods, { currency: typed.currency })}>{w.noMethodsText}</Banner>
        {faults.method_ids && <FieldError id="method-ids-error">{faults.method_ids}</FieldError>}
      </>
    )
  return (
    <MethodChoices
      legend={w.methodsSell}
      hint={w.methodsHint}
      name="method_ids"
      options={rows.map((method) => methodOption(method, [method.details[0]?.value]))}
      chosen={typed.methodIds}
      onChange={(methodIds) => write({ methodIds })}
      error={faults.method_ids}
    />
  )
}
