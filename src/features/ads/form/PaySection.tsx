import { adRules } from '../../../contract/market/ads.ts'
import type { RailNames } from '../../../contract/rails/rail-names.ts'
import { Card } from '../../../ui/Card.tsx'
import { Select } from '../../../ui/choose/Select.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { pluralOf } from '../../../words/message.ts'
import { useMethodsOf } from '../../payment-methods/use-methods-of.ts'
import { OwnMethods } from '../OwnMethods.tsx'
import { MethodChoices } from './MethodChoices.tsx'
import type { AdForm } from './use-ad-form.ts'

/** By which methods, and within what time. */
export function PaySection({ form, rails }: { form: AdForm; rails: RailNames }) {
  const w = useWords('ads')
  const { format } = useLocale()
  const { typed, write, faults } = form
  const sells = typed.side === 'sell'
  const possible = rails[typed.currency] ?? []
  const methods = useMethodsOf(sells ? typed.currency : undefined)
  const codes = sells
    ? (methods.rows ?? []).filter(({ id }) => typed.methodIds.includes(id)).map(({ rail }) => rail)
    : typed.rails
  const slow = possible.some((rail) => rail.slow && codes.includes(rail.code))
  const windows: readonly number[] = slow ? adRules.slowWindows : adRules.windows
  const text = (n: number) => (n >= 120 ? pluralOf(w.hours, n / 60, format) : pluralOf(w.minutes, n, format))
  // A choice that a slow method rules out stays to be seen until another is made.
  const options = windows.includes(typed.window) ? windows : [typed.window, ...windows]
  return (
    <Card title={w.payTitle}>
      <div className="flex flex-col gap-5">
        {sells ? (
          <OwnMethods form={form} methods={methods} />
        ) : (
          <MethodChoices
            legend={w.methodsBuy}
            hint={w.methodsBuyHint}
            name="rails"
            options={possible.map(({ code, name }) => ({ value: code, label: name }))}
            chosen={typed.rails}
            onChange={(chosen) => write({ rails: chosen })}
            error={faults.rails}
          />
        )}
        <div className="max-w-[320px]">
          <Field label={w.window} hint={slow ? w.windowSlow : w.windowHint} error={faults.window_minutes}>
            <Select
              options={options.map((n) => ({ value: String(n), label: text(n) }))}
              value={String(typed.window)}
              onChange={(value) => write({ window: Number(value) })}
            />
          </Field>
        </div>
      </div>
    </Card>
  )
}
