import { orderRules } from '../../../contract/orders/order-machine.ts'
import { Select } from '../../../ui/choose/Select.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { CountryChoice } from './CountryChoice.tsx'
import { Suffixed } from './Suffixed.tsx'
import type { AdForm } from './use-ad-form.ts'

const levels = ['1', '2', '3', 'E'] as const
const ANY = 'any'

/** What is asked of the other side, one field each; the list of countries is long, and comes only here. */
export function Conditions({ form }: { form: AdForm }) {
  const w = useWords('ads')
  const worth = useAmount()(String(orderRules.counted.leastWorth / 100), 'EUR')
  const { typed, write, faults } = form
  const whole = { whole: true, optional: true }
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={w.level} error={faults['conditions.level']}>
          <Select
            options={[
              { value: ANY, label: w.anyLevel },
              ...levels.map((level) => ({ value: level, label: w[`level${level}`] })),
            ]}
            value={typed.level || ANY}
            onChange={(level) => write({ level: level === ANY ? '' : level })}
          />
        </Field>
        <Suffixed
          label={w.age}
          name="conditions.account_age_days"
          value={typed.age}
          onChange={(age) => write({ age })}
          error={faults['conditions.account_age_days']}
          {...whole}
        />
        <Suffixed
          label={w.completed}
          name="conditions.completed_orders"
          value={typed.completed}
          onChange={(completed) => write({ completed })}
          error={faults['conditions.completed_orders']}
          {...whole}
        />
        <Suffixed
          label={w.completion}
          name="conditions.completion_rate"
          value={typed.completion}
          onChange={(completion) => write({ completion })}
          suffix="%"
          error={faults['conditions.completion_rate']}
          {...whole}
        />
        <Suffixed
          label={w.firstMax}
          name="conditions.first_trade_max"
          value={typed.firstMax}
          onChange={(firstMax) => write({ firstMax })}
          suffix={typed.currency}
          hint={fill(w.firstMaxHint, { worth })}
          error={faults['conditions.first_trade_max']}
          optional
        />
      </div>
      <CountryChoice form={form} />
    </>
  )
}
