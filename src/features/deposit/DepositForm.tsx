import { Landmark } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { assetOf, assets } from '../../contract/assets.ts'
import type { Deposit } from '../../contract/payments.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatDecimal } from '../../ui/format-decimal.ts'
import { ProblemBanner } from '../../ui/ProblemBanner.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { copy } from './copy.ts'
import { useNewDeposit } from './use-new-deposit.ts'

const currencies = assets.filter((asset) => asset.kind === 'fiat')
const AMOUNT = /^\d+(\.\d+)?$/

type Props = { currency: string; onCreated: (deposit: Deposit) => void }

/** Amount, currency, method: then the transfer details. */
export function DepositForm({ currency: first, onCreated }: Props) {
  const { form, problem, submit } = useNewDeposit(first, onCreated)
  const { errors, isSubmitting } = form.formState
  const currency = form.watch('currency')
  const amount = form.watch('amount')
  const { minAmount, maxAmount } = assetOf(currency)
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-6">
        <Controller
          control={form.control}
          name="amount"
          render={({ field }) => (
            <AmountField
              name="amount"
              label={copy.amount}
              value={field.value}
              onChange={field.onChange}
              asset={currency}
              assets={currencies}
              onAssetChange={(code) => {
                form.setValue('currency', code)
                if (form.formState.isSubmitted) void form.trigger('amount')
              }}
              hint={copy.limits(formatDecimal(minAmount), formatDecimal(maxAmount), currency)}
              error={errors.amount?.message ?? errors.currency?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="method"
          render={({ field }) => (
            <RadioCards
              legend={copy.method}
              name="method"
              value={field.value}
              onChange={field.onChange}
              error={errors.method?.message}
              options={[
                { value: 'bank', label: copy.bank, hint: copy.bankHint, icon: <Landmark aria-hidden size={22} /> },
              ]}
            />
          )}
        />
        {problem && <ProblemBanner problem={problem} />}
        <Button type="submit" size="lg" block loading={isSubmitting}>
          {copy.submit(AMOUNT.test(amount) ? formatDecimal(amount) : undefined, currency)}
        </Button>
      </form>
    </Card>
  )
}
