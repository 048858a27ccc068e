import { useState } from 'react'
import { call } from '../../../client/api.ts'
import { useEndpoint } from '../../../client/cache/swr.ts'
import { useIntent } from '../../../client/forms/use-intent.ts'
import { useSettled } from '../../../client/forms/use-settled.ts'
import { type PriceStep, type PriceStepAsked, priceSteps, stepPrices } from '../../../contract/market/own-ads.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { pluralOf } from '../../../words/message.ts'
import { StepFields } from './StepFields.tsx'
import { StepRow } from './StepRow.tsx'
import { stepOf, type TypedStep } from './typed-step.ts'

const TYPING_MS = 300
/** The index moves: what is shown beside it is looked at again. */
const EVERY_SECONDS = 30

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** All of them are changed: how many. */
  onDone: (changed: number) => void
}

/** One step in price for several own ads: which, how far, and what each would cost then, beside the index. */
export function StepDialog({ open, onOpenChange, onDone }: Props) {
  const w = useWords('adsTogether')
  const { format } = useLocale()
  const [typed, setTyped] = useState<TypedStep>({ way: 'up', percent: '1' })
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const bps = stepOf(typed)
  const settled = useSettled(bps, TYPING_MS)
  const read = open && settled !== undefined ? { query: { step_bps: settled } } : null
  const { data, error, mutate, isValidating } = useEndpoint(priceSteps, read, { refreshSeconds: EVERY_SECONDS })
  const rows = data?.data
  const chosen = (rows ?? []).filter(({ ad_id, after }) => after && !out.has(ad_id))
  const { run, doing, refused, clear } = useIntent<PriceStepAsked>()
  const send = async () => {
    if (bps === undefined || chosen.length === 0) return
    const body = { step_bps: bps, ads: chosen.map(({ ad_id, before }) => ({ ad_id, seen: before.pricing })) }
    const answer = await run(
      body,
      (key) => call(stepPrices, { body }, { key }),
      () => void mutate(),
    )
    if (answer) onDone(answer.data.changed)
  }
  const faults = faultsOf(refused)
  const settling = bps !== settled || isValidating
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={w.step}
      description={w.stepLead}
      footer={
        <Button
          needs="operate"
          loading={doing !== undefined}
          disabledReason={bps === undefined ? w.stepWrong : chosen.length === 0 ? w.chooseOne : undefined}
          // What is confirmed is what is shown.
          onClick={() => !settling && void send()}
        >
          {pluralOf(w.stepDo, chosen.length, format)}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <StepFields
          typed={typed}
          onChange={(part) => {
            clear()
            setTyped({ ...typed, ...part })
          }}
          wrong={bps === undefined}
        />
        {refused && <ProblemBanner problem={refused.problem} beside={Object.keys(refused.problem.fields)} />}
        {rows ? (
          <ul aria-label={w.stepAds} aria-busy={settling || undefined} className="divide-y divide-line">
            {rows.map((row) => (
              <StepRow
                key={row.ad_id}
                row={row}
                chosen={row.after !== null && !out.has(row.ad_id)}
                fault={faults.get(row.ad_id)}
                onChoose={() => setOut(toggled(out, row))}
              />
            ))}
          </ul>
        ) : error ? (
          <ErrorState
            title={w.stepFailed}
            next={error.next}
            reference={error.requestId}
            onRetry={() => void mutate()}
          />
        ) : (
          <Loading label={w.stepLoading}>
            <Skeleton className="h-40 w-full rounded-md" />
          </Loading>
        )}
      </div>
    </Dialog>
  )
}

const toggled = (out: ReadonlySet<string>, { ad_id }: PriceStep): ReadonlySet<string> =>
  out.has(ad_id) ? new Set([...out].filter((one) => one !== ad_id)) : new Set([...out, ad_id])

/** Why each ad of a refused step can't be changed, by its id: the server names it by its place in what was sent. */
function faultsOf(
  refused: { intent: PriceStepAsked; problem: { fields: Readonly<Record<string, string>> } } | undefined,
): ReadonlyMap<string, string> {
  const ads = refused?.intent.ads ?? []
  return new Map(
    ads.flatMap(({ ad_id }, i) => {
      const fault = refused?.problem.fields[`ads.${i}`]
      return fault === undefined ? [] : [[ad_id, fault] as const]
    }),
  )
}
