import { deskReasons } from '../../../contract/identity/identity.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { useWords } from '../../../ui/words.tsx'
import type { Sent } from '../sent.ts'

/** Why something is needed again, or it is declined: what is ticked the customer reads, in their own language. */
export function Reasons({ sent }: { sent: Sent | undefined }) {
  const w = useWords('deskIdentities')
  const mine = sent?.act === 'propose_identity' ? sent : undefined
  const errors = (mine?.problem.errors ?? []) as { field: string; message: string }[]
  const wrong = errors.find(({ field }) => field.startsWith('reasons'))?.message
  return (
    <fieldset>
      <legend className="font-semibold">{w.reasons}</legend>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {deskReasons.map((reason) => (
          <Checkbox
            key={reason}
            name={`reason_${reason}`}
            value="yes"
            defaultChecked={mine?.values[`reason_${reason}`] !== undefined}
            label={w[`reason_${reason}`]}
          />
        ))}
      </div>
      {wrong && <FieldError id="reasons-error">{wrong}</FieldError>}
    </fieldset>
  )
}
