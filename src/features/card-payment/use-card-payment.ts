import { useState } from 'react'
import useSWR from 'swr'
import { type ApiProblem, call, newKey } from '../../client/api.ts'
import { useIntent } from '../../client/forms/use-intent.ts'
import { type CardPayment, enterSandboxCard, payByCard, type SandboxCard } from '../../contract/cards/cards.ts'

/** A card deposit's payment: begun, how far it is, and the sandbox's cards. Beginning again shows the same, so it is safe to repeat. */
export function useCardPayment(depositId: string) {
  const [key] = useState(newKey)
  const { data, error, mutate, isValidating } = useSWR<CardPayment, ApiProblem>(
    `card:${depositId}`,
    async () => (await call(payByCard, { body: { deposit_id: depositId } }, { key: `${key}:${depositId}` })).data,
    { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false },
  )
  const { run, doing, problem } = useIntent<SandboxCard>()
  const enter = (number: string, answer?: 'yes' | 'no') => {
    const card: SandboxCard = { deposit_id: depositId, number, ...(answer && { answer }) }
    void run(card, async () => {
      const { data: next } = await call(enterSandboxCard, { body: card })
      await mutate(next, { revalidate: false })
    })
  }
  // Under another key: the same one answers what it did, and something happened since.
  const look = () =>
    void mutate(async () => (await call(payByCard, { body: { deposit_id: depositId } }, { key: newKey() })).data, {
      revalidate: false,
    }).catch(() => {})
  return {
    payment: data,
    look,
    error,
    retry: () => void mutate(),
    retrying: isValidating,
    enter,
    entering: doing,
    problem,
  }
}
