import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { ButtonVariant } from '../../ui/button-style.ts'
import { useWords } from '../../ui/words.tsx'

type Props = {
  /** The field that the answer goes out in, with its value, where the form has more than one answer. */
  name?: string
  value?: string
  /** The verb on the button that asks. */
  button: string
  variant?: ButtonVariant
  /** Names the object, the amount and where it goes. */
  title: ReactNode
  /** The verb with its object, on the button that does it. */
  confirm: string
  /** What happens to whom. */
  children: ReactNode
}

/**
 * An answer in a form of the desk that is asked once more before it goes out: what it does stands in a dialog, with the focus on 'Go back'. A
 * popover, so that it works without script as the form does.
 */
export function ConfirmAct({ name, value, button, variant = 'primary', title, confirm, children }: Props) {
  const w = useWords('ui')
  const id = useId()
  return (
    <>
      {/* What can't be undone looks so where it is done, not beside what is done every day. */}
      <Button variant={variant === 'danger' ? 'secondary' : variant} popoverTarget={id}>
        {button}
      </Button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className="m-auto w-[min(480px,calc(100vw-32px))] rounded-lg border border-line bg-surface-raised p-5 text-ink shadow-floating backdrop:bg-scrim sm:p-6"
      >
        <h4 id={`${id}-title`} className="text-xl font-semibold">
          {title}
        </h4>
        <div className="mt-3 flex flex-col gap-3 text-ink-muted">{children}</div>
        <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" popoverTarget={id} popoverTargetAction="hide" autoFocus>
            {w.goBack}
          </Button>
          <Button type="submit" name={name} value={value} variant={variant}>
            {confirm}
          </Button>
        </div>
      </div>
    </>
  )
}
